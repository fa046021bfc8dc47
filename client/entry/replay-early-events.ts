/** An event recorded before React listened. */
export type EarlyEvent = Event & {
  /** Value of the field at that time: hydration, or a render before the replay, may change it. */
  text?: string;
  isChecked?: boolean;
};

type TextField = HTMLInputElement | HTMLTextAreaElement;

const hasText = (target: Element): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(target.type));

/** React ignores input events unless the value differs from the last one it saw, so the field is emptied first. */
function enterText(field: TextField, text: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  field.value = "";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  // Null for inputs without a selection, such as email fields.
  if (selectionStart !== null && value === text) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const isCheckable = (target: Element): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === "checkbox" || target.type === "radio");

/** React compares a checkbox with the last state it saw, so the click must change it. */
function pressAgain(target: HTMLInputElement, isChecked: boolean): void {
  target.checked = !isChecked;
  target.click();
}

const lastOf = (events: readonly EarlyEvent[], target: Element): EarlyEvent | undefined =>
  events.findLast((event) => event.target === target);

/** Elements whose clicks need scripts. A label clicks its control; links and <details> already worked without. */
const PRESSED = "button, [role=button], [role=tab], input, select";

/** Replays the events in order: once per field and button; of radio buttons, the last one wins. */
export function replayEarlyEvents(events: readonly EarlyEvent[]): void {
  const seen = new Set<Element>();
  for (const { type, target: inner } of events) {
    if (!(inner instanceof Element)) continue;
    const target = type === "click" ? inner.closest<HTMLElement>(PRESSED) : inner;
    if (!target?.isConnected || seen.has(target)) continue;
    if (hasText(target)) {
      if (type === "click") continue;
      enterText(target, lastOf(events, target)?.text ?? target.value);
    } else if (type === "click") {
      // A popover button has already opened its popover without scripts.
      if (target.matches("select, [type=file], [popovertarget]")) continue;
      if (isCheckable(target)) pressAgain(target, lastOf(events, target)?.isChecked ?? target.checked);
      else (target as HTMLElement).click();
    } else if (type === "change" && target.matches("select, [type=file]")) {
      const chosen = lastOf(events, target)?.text;
      if (chosen !== undefined && target.matches("select")) target.value = chosen;
      target.dispatchEvent(new Event("change", { bubbles: true }));
    } else continue;
    if (!target.matches("[type=radio]")) seen.add(target);
  }
}
