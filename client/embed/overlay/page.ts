import type { OverlayStart } from "./overlay-start.ts";

/** Changes arrive in bursts, so one reload covers several. */
const SETTLE_MS = 300;
const RETRY_MS = 5_000;

export const readStart = (page: Document): OverlayStart =>
  JSON.parse(page.getElementById("overlay")?.textContent ?? "") as OverlayStart;

export const main = (): HTMLElement => {
  const element = document.querySelector("main");
  if (!element) throw new Error("the overlay has no content");
  return element;
};

/** Texts are localized by the worker: another match, phase or live is fetched from there. */
export function createRefresh(onStart: (start: OverlayStart) => void): () => void {
  let isWaiting = false;
  const loadIn = (ms: number) => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(load, ms);
  };
  async function load() {
    isWaiting = false;
    const response = await fetch(location.href, { credentials: "omit", cache: "no-store" }).catch(() => undefined);
    // The site is briefly unavailable: keep the current content and retry.
    if (!response?.ok) return loadIn(RETRY_MS);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("main");
    if (fresh) main().replaceChildren(...fresh.childNodes);
    onStart(readStart(page));
  }
  return () => loadIn(SETTLE_MS);
}

export function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const created = document.createElement(tag);
  if (className) created.className = className;
  for (const child of children) created.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
  return created;
}

/** LRI and PDI keep the count left-to-right in right-to-left languages. */
export const giftText = (gift: string | undefined, combo: number): string => `${gift ?? ""} \u2066×${combo}\u2069`;

export function cloneTemplate(selector: string): Node {
  const template = document.querySelector<HTMLTemplateElement>(`template[${selector}]`);
  return template ? template.content.cloneNode(true) : document.createDocumentFragment();
}
