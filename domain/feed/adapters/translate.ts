import type { FeedProvider, TranslatedResponse } from "../sources/source-match.ts";
import { translateApiFootball } from "./api-football/translate.ts";
import { translatePandaScore } from "./pandascore/translate.ts";

/** One payload of a provider in this site's words. Nothing in it can throw: what cannot be read is a stray. */
export const translateResponse = (provider: FeedProvider, text: string, askedAtMs: number): TranslatedResponse =>
  provider === "api-football" ? translateApiFootball(text, askedAtMs) : translatePandaScore(text);
