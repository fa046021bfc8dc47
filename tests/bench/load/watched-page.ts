import type { Browser } from "playwright-core";
import { openPage } from "#tests/support/browser.ts";

const ROOM_SECONDS = 30;

export type WatchedPage = {
  name: string;
  /** Resolves with the time at which the home score appeared, by this machine's clock. */
  shown(home: number): Promise<number>;
};

type Watching = { scoreShownAtMs: Map<number, number> };

/** Runs in the page: records when each home score first appears. */
function watchScore(selector: string): void {
  const shown = new Map<number, number>();
  const look = () => {
    const home = Number.parseInt(document.querySelector(selector)?.textContent ?? "", 10);
    if (!shown.has(home)) shown.set(home, performance.timeOrigin + performance.now());
  };
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  Object.assign(window, { scoreShownAtMs: shown } satisfies Watching);
}

/** Resolves once the page is connected to its room. */
export async function openWatchedPage(
  browser: Browser,
  name: string,
  url: string,
  selector: string,
): Promise<WatchedPage> {
  const { page } = await openPage(browser);
  // Attached immediately, because the first frame may arrive in the same turn.
  const connected = new Promise<void>((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error(`${name}: the room said nothing`)), ROOM_SECONDS * 1_000);
    page.on("websocket", (socket) =>
      socket.once("framereceived", () => {
        clearTimeout(timeout);
        resolve();
      }),
    );
  });
  await Promise.all([connected, page.goto(url)]);
  await page.evaluate(watchScore, selector);
  return {
    name,
    async shown(home) {
      const found = await page.waitForFunction(
        (wanted) => (window as unknown as Watching).scoreShownAtMs.get(wanted),
        home,
        { polling: 50, timeout: 10_000 },
      );
      const atMs = await found.jsonValue();
      if (atMs === undefined) throw new Error(`${name}: no time for ${home}`);
      return atMs;
    },
  };
}
