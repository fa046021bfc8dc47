import * as v from "valibot";
import { LOCALE_CODES, type Locale } from "./locales.ts";

/** A name in some languages; English is the fallback. */
export type LocalizedNames = { en: string } & Partial<Record<Locale, string | undefined>>;

export const MAX_LOCALIZED_NAME_LENGTH = 40;

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_LOCALIZED_NAME_LENGTH));
const others = v.partial(v.object(v.entriesFromList(LOCALE_CODES, name)));
/** Strict, so that unknown languages are rejected. */
export const localizedNames = v.strictObject({ ...others.entries, en: name });

export const nameIn = (names: LocalizedNames, locale: Locale): string => names[locale] ?? names.en;
