import { afterEach } from "vitest";
import { getLocale, type Locale, overwriteGetLocale } from "../../messages/compiled/runtime.js";

let original: typeof getLocale | undefined;

/** Sets the message locale for one test. Test files share modules, so the previous lookup is restored afterwards. */
export function setMessageLocale(locale: Locale): void {
  original ??= getLocale;
  overwriteGetLocale(() => locale);
}

/** Call once at the top of a file that uses `setMessageLocale`. */
export function restoreMessageLocaleAfterEach(): void {
  afterEach(() => {
    if (original) overwriteGetLocale(original);
    original = undefined;
  });
}
