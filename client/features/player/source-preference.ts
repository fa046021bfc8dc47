import { SOURCE_KINDS, type SourceKind } from "#domain/live/contract.ts";

const KEY = "player-source";

export function storedSource(): SourceKind | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return SOURCE_KINDS.find((kind) => kind === stored);
  } catch {
    // Storage is not available: the default source plays.
    return undefined;
  }
}

/** Lines belong to one live, so they are not remembered. */
export function storeSource(key: string): void {
  try {
    if (SOURCE_KINDS.some((kind) => kind === key)) localStorage.setItem(KEY, key);
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}
