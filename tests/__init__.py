"""The proof of cribref: mirrors the package, with an oracle, other people's vectors and laws."""
