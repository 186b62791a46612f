import { read, type Route } from "./route.ts";

const here = () => read(location.pathname, location.search, location.hash);

export const router = $state<{ route: Route }>({ route: here() });

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  follow();
  if (!replace && !location.hash) scrollTo(0, 0);
}

function follow(): void {
  router.route = here();
}

/** Turns clicks on our own links into changes of page. */
export function startRouter(): void {
  addEventListener("popstate", follow);
  document.addEventListener("click", (event) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
