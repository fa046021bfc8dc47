import type { Provider, Translation } from "../sources/source-match.ts";
import { translateApiFootball } from "./api-football/translate.ts";
import { translatePandaScore } from "./pandascore/translate.ts";

/** One payload of a provider in this site's words. Nothing in it can throw: what cannot be read is a stray. */
export const translate = (provider: Provider, text: string, askedAtMs: number): Translation =>
  provider === "api-football" ? translateApiFootball(text, askedAtMs) : translatePandaScore(text);
