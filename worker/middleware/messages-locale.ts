import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale } from "#domain/i18n/locales.ts";
import { overwriteGetLocale } from "../../messages/compiled/runtime.js";

const localeOfRequest = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => localeOfRequest.getStore() ?? "en");

/** Messages asked for inside `run`, however late in its stream, speak `locale`. */
export const runWithLocale = <Result>(locale: Locale, run: () => Result): Result => localeOfRequest.run(locale, run);
