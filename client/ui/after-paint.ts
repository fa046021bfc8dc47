/** Runs work after the next paint; hidden pages don't paint, so a timer is used there. */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
