/** An event from before React listened. */
export type EarlyEvent = Event & {
  /** What the field contained then: a render before the replay empties it. */
  text?: string;
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

const lastText = (events: readonly EarlyEvent[], field: TextField): string =>
  events.findLast(({ target }) => target === field)?.text ?? field.value;

function press(target: HTMLElement): void {
  // The browser has switched it already; the press does it again.
  if (target instanceof HTMLInputElement && (target.type === "checkbox" || target.type === "radio")) {
    target.checked = !target.checked;
  }
  target.click();
}

/** What a press on it needs scripts for. A label presses its control; links and folds worked without. */
const PRESSED = "button, [role=button], [role=tab], input, select";

/** Sends the events again, in order: each field and each button once. */
export function replayEarlyEvents(events: readonly EarlyEvent[]): void {
  const seen = new Set<Element>();
  for (const { type, target: inner } of events) {
    if (!(inner instanceof Element)) continue;
    const target = type === "click" ? inner.closest<HTMLElement>(PRESSED) : inner;
    if (!target?.isConnected || seen.has(target)) continue;
    if (hasText(target)) {
      if (type === "click") continue;
      enterText(target, lastText(events, target));
    } else if (type === "click") {
      // A button of a popover has opened it without scripts.
      if (target.matches("select, [type=file], [popovertarget]")) continue;
      press(target as HTMLElement);
    } else if (type === "change" && target.matches("select, [type=file]")) {
      target.dispatchEvent(new Event("change", { bubbles: true }));
    } else continue;
    seen.add(target);
  }
}
