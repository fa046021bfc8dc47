/** Runs work that the next paint does not need; a hidden page paints nothing, so its timer decides. */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
