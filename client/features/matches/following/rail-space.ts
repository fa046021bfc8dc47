import { FOLLOW_RAIL_KEY } from "#client/features/shell/follow-rail-space.ts";

const RESERVED = "data-follow-rail";

/**
 * Reserves the rail's height on this page and on later ones. Returns whether to show the rail now; if that would shift
 * the layout before any user interaction, it first appears on the next page.
 */
export function reserveRailSpace(hasItems: boolean): boolean {
  try {
    if (hasItems) localStorage.setItem(FOLLOW_RAIL_KEY, "1");
    else localStorage.removeItem(FOLLOW_RAIL_KEY);
  } catch {
    // Storage is not available, so later pages don't reserve the height.
  }
  const root = document.documentElement;
  const mayShow = hasItems && (root.hasAttribute(RESERVED) || navigator.userActivation?.hasBeenActive);
  root.toggleAttribute(RESERVED, mayShow);
  return mayShow;
}
