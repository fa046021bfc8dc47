import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale } from "#domain/i18n/locales.ts";
import { overwriteGetLocale } from "../../messages/compiled/runtime.js";

const localeOfRequest = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => localeOfRequest.getStore() ?? "en");

/** Messages rendered inside `run`, including those of its stream, are in `locale`. */
export const runWithLocale = <Result>(locale: Locale, run: () => Result): Result => localeOfRequest.run(locale, run);
