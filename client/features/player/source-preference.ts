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

export function storeSource(kind: SourceKind): void {
  try {
    localStorage.setItem(KEY, kind);
  } catch {
    // Without storage it lasts until the page is left.
  }
}
