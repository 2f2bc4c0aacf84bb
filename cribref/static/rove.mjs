// Keys inside a group of buttons marked data-rove: one tab stop, arrows move within it.

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

function buttonsOf(group) {
  return [...group.querySelectorAll("button:not(:disabled)")];
}

function keyOf(button) {
  return `${button.name}=${button.value}`;
}

/** Make each group one tab stop: the button last used, else the first. Call it after each drawing. */
export function refreshRoving(root) {
  for (const group of root.querySelectorAll("[data-rove]")) {
    const buttons = buttonsOf(group);
    const stop = buttons.find((button) => keyOf(button) === group.roveStop) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  }
}

function moveTo(group, button) {
  group.roveStop = keyOf(button);
  refreshRoving(group.parentElement);
  button.focus();
}

/** The button in the row above (-1) or below (1) that stands nearest to this one. */
function acrossRows(buttons, from, direction) {
  const start = from.getBoundingClientRect();
  const middle = (box) => box.left + box.width / 2;
  let best = null;
  for (const button of buttons) {
    const box = button.getBoundingClientRect();
    const down = (box.top - start.top) * direction;
    if (down < start.height / 2) continue;
    const distance = [Math.round(down), Math.abs(middle(box) - middle(start))];
    if (!best || distance[0] < best.distance[0] - 2 ||
        (distance[0] <= best.distance[0] + 2 && distance[1] < best.distance[1])) {
      best = { button, distance };
    }
  }
  return best?.button;
}

/** Answer a key pressed in a group; true if it was one of ours. */
export function roveKey(event) {
  const from = event.target.closest?.("button");
  const group = from?.closest("[data-rove]");
  if (!group || event.altKey || event.ctrlKey || event.metaKey) return false;
  const buttons = buttonsOf(group);
  let to;
  if (event.key in STEPS) to = buttons[buttons.indexOf(from) + STEPS[event.key]];
  else if (event.key === "ArrowUp") to = acrossRows(buttons, from, -1);
  else if (event.key === "ArrowDown") to = acrossRows(buttons, from, 1);
  else if (event.key === "Home") to = buttons[0];
  else if (event.key === "End") to = buttons.at(-1);
  else return false;
  event.preventDefault();
  if (to) moveTo(group, to);
  return true;
}

/** Remember the button that was focused by other means, so that Tab comes back to it. */
export function roveFocus(event) {
  const group = event.target.closest?.("[data-rove]");
  if (!group || !event.target.matches("button") || group.roveStop === keyOf(event.target)) return;
  group.roveStop = keyOf(event.target);
  refreshRoving(group.parentElement);
}
