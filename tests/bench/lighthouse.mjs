// Lighthouse, as it measures a telephone: opens each address in a browser of its own, and prints what
// it found, one JSON text a line. Arguments: the browser, its flags, the categories, the addresses.

import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [modules, chromium, flags, categories, ...addresses] = process.argv.slice(2);
const { resolve } = createRequire(pathToFileURL(`${modules}/package.json`));
const load = (name) => import(pathToFileURL(resolve(name)));
const { launch } = await load("chrome-launcher");
const { default: lighthouse } = await load("lighthouse");

for (const address of addresses) {
  const browser = await launch({ chromePath: chromium, chromeFlags: JSON.parse(flags) });
  try {
    const wanted = { port: browser.port, logLevel: "error", onlyCategories: categories.split(",") };
    const { lhr } = await lighthouse(address, wanted);
    const share = (category) => Math.round(category.score * 100);
    const names = Object.entries(lhr.categories);
    const audits = names.flatMap(([, each]) => each.auditRefs.filter(({ weight }) => weight > 0));
    console.log(
      JSON.stringify({
        address,
        version: lhr.lighthouseVersion,
        trouble: [lhr.runtimeError?.message, ...lhr.runWarnings].filter(Boolean),
        scores: Object.fromEntries(names.map(([name, category]) => [name, share(category)])),
        blocking: lhr.audits["total-blocking-time"]?.numericValue,
        shown: lhr.audits["first-contentful-paint"]?.numericValue,
        failing: audits
          .map(({ id }) => lhr.audits[id])
          .filter(({ score }) => score !== null && score < 1)
          .map(({ id, displayValue }) => `${id} ${displayValue ?? ""}`.trim()),
      }),
    );
  } finally {
    browser.kill();
  }
}
