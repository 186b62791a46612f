// Whether the page is laid out for a phone: one column, a sheet below the board.
const query = typeof matchMedia === "undefined" ? null : matchMedia("(max-width: 899px)");

export const narrowly = $state({ on: query?.matches ?? false });

query?.addEventListener("change", (event) => (narrowly.on = event.matches));
