import { measuredDelayMs, setMeasuredDelay } from "./measured-delay.ts";

/** The picture currently shown by the player, in server time (PROGRAM-DATE-TIME). */
export type Picture = {
  atMs: number;
  behindMs: number;
  /** `recording`: the live has ended, so no updates are happening "now". */
  kind: "live" | "recording";
};

const KEY = "show-me-first";
/** Smaller changes of the measured delay are jitter. */
const DELAY_STEP_MS = 250;
/** A viewer further behind sees scores and messages of that time, instead of current ones with a delay. */
const REWOUND_MS = 30_000;

const positionListeners = new Set<() => void>();
let picture: Picture | undefined;
let synced: boolean | undefined;

function storedSynced(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    // Storage is not available: the default applies.
    return true;
  }
}

/** Whether scores, chat and notifications wait for the viewer's picture. */
export function isSynced(): boolean {
  synced ??= typeof localStorage === "undefined" ? true : storedSynced();
  return synced;
}

function update(): void {
  const next = isSynced() && picture?.kind === "live" ? Math.max(0, picture.behindMs) : undefined;
  const delayMs = measuredDelayMs();
  const isJitter = next !== undefined && delayMs !== undefined && Math.abs(next - delayMs) < DELAY_STEP_MS;
  for (const listener of [...positionListeners]) listener();
  if (!isJitter && next !== delayMs) setMeasuredDelay(next);
}

/** The "show before video" switch. */
export function setSynced(next: boolean): void {
  synced = next;
  try {
    if (next) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "1");
  } catch {
    // Without storage it lasts until the page is left.
  }
  update();
}

/** Called by the player several times a second, and with undefined when it closes. */
export function reportPicture(next: Picture | undefined): void {
  picture = next;
  update();
}

/** The time of a rewound live or of a recording; undefined near the live edge. */
export function rewoundToMs(): number | undefined {
  if (!picture || !isSynced()) return undefined;
  return picture.kind === "recording" || picture.behindMs > REWOUND_MS ? picture.atMs : undefined;
}

/** Calls back when the picture changes or the switch is toggled. */
export function onPictureChange(listener: () => void): () => void {
  positionListeners.add(listener);
  return () => positionListeners.delete(listener);
}
