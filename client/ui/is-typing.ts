/** Page shortcuts are disabled while the user types or a dialog is open. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=radio], [type=checkbox]), textarea, select, dialog, [contenteditable]") !== null;
