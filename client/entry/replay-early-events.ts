/** An event from before React listened. */
export type EarlyEvent = Event & {
  /** What the field contained then: hydration, or a render before the replay, may change it. */
  text?: string;
  isChecked?: boolean;
};

type TextField = HTMLInputElement | HTMLTextAreaElement;

const hasText = (target: Element): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(target.type));

/** React compares a field's text with the one it saw last, so that one is emptied first. */
function enterText(field: TextField, text: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  field.value = "";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  // Fields without a selection, such as those for emails, have null.
  if (selectionStart !== null && value === text) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const isCheckable = (target: Element): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === "checkbox" || target.type === "radio");

/** React compares a checkbox with the state it saw last, so that the press must change it. */
function pressAgain(target: HTMLInputElement, isChecked: boolean): void {
  target.checked = !isChecked;
  target.click();
}

const lastOf = (events: readonly EarlyEvent[], target: Element): EarlyEvent | undefined =>
  events.findLast((event) => event.target === target);

/** What a press on it needs scripts for. A label presses its control; links and folds worked without. */
const PRESSED = "button, [role=button], [role=tab], input, select";

/** Sends the events again, in order: each field and each button once; of radio buttons the last one counts. */
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
      // A button of a popover has opened it without scripts.
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
