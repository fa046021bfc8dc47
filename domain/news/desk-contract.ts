import * as v from "valibot";
import { LOCALE_CODES, type Locale } from "../i18n/locales.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import { idSchema } from "../matches/fields.ts";
import type { GameSlug } from "../matches/games.ts";
import { QUEUE_SORTS } from "../staff/queue-sort.ts";
import type { NewsArticle } from "./contract.ts";
import type { DiffLine } from "./diff.ts";
import { type NewsBlock, type NewsImage, newsCoverSchema, newsTextSchema } from "./document.ts";
import { newsDocumentSchema } from "./document-schema.ts";
import {
  MAX_NEWS_LINKS,
  MAX_NEWS_NOTE_LENGTH,
  MAX_NEWS_SUMMARY_LENGTH,
  MAX_NEWS_TITLE_LENGTH,
  MIN_NEWS_TITLE_LENGTH,
} from "./limits.ts";
import { NEWS_EVENTS, NEWS_STATES, type NewsEvent, type NewsState } from "./states.ts";

const id = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const ids = v.optional(v.pipe(v.array(idSchema), v.maxLength(MAX_NEWS_LINKS)), []);
const locale = v.picklist(LOCALE_CODES);
const title = v.pipe(newsTextSchema(MAX_NEWS_TITLE_LENGTH), v.minLength(MIN_NEWS_TITLE_LENGTH));
const note = v.optional(v.union([v.literal(""), newsTextSchema(MAX_NEWS_NOTE_LENGTH)]), "");

export const deskListInput = v.object({
  state: v.optional(v.picklist(NEWS_STATES), "draft"),
  /** By last change; newest first by default. */
  sort: v.optional(v.picklist(QUEUE_SORTS), "newest"),
  game: v.optional(v.pipe(v.string(), v.maxLength(40))),
  page: v.optional(wholeNumberInput(1, 50), 1),
  size: v.optional(wholeNumberInput(1, 100), 20),
});
export type DeskListInput = v.InferOutput<typeof deskListInput>;
export const deskArticleInput = v.object({ newsId: id, locale: v.optional(locale) });
export const saveNewsInput = v.object({
  newsId: v.optional(id),
  game: v.pipe(v.string(), v.maxLength(40)),
  locale,
  /** The revision this one is based on; 0 for the first one in a language. */
  revision: wholeNumberInput(0, 100_000),
  title,
  summary: v.optional(v.union([v.literal(""), newsTextSchema(MAX_NEWS_SUMMARY_LENGTH)]), ""),
  cover: v.optional(v.nullable(newsCoverSchema), null),
  blocks: newsDocumentSchema,
  matchIds: ids,
  leagueIds: ids,
  teamIds: ids,
  playerIds: ids,
  revealsResult: v.optional(v.boolean(), true),
  /** Saved while the editor types; the next revision may replace it in the history. */
  isAutosave: v.optional(v.boolean(), false),
});
export type SaveNewsInput = v.InferOutput<typeof saveNewsInput>;
export const moveNewsInput = v.object({
  newsId: id,
  event: v.picklist(NEWS_EVENTS),
  /** The publication time of a scheduled article. */
  publishAtMs: v.optional(wholeNumberInput(1, 8_640_000_000_000_000)),
  /** For a correction, readers see this note. */
  note,
});
export type MoveNewsInput = v.InferOutput<typeof moveNewsInput>;
export const adoptReportInput = v.object({ matchId: id });
export const newsPreviewLinkInput = v.object({ newsId: id, locale });
export const newsDiffInput = v.object({
  newsId: id,
  locale,
  from: wholeNumberInput(1, 100_000),
  to: wholeNumberInput(1, 100_000),
});
export const newsPictureInput = v.object({ bytes: v.instance(Uint8Array) });

export type DeskCard = {
  newsId: number;
  game: GameSlug;
  state: NewsState;
  title: string;
  originalLocale: Locale;
  updatedAtMs: number;
  publishAtMs: number | null;
};
type Editor = { uid: number; username: string } | null;
export type DeskLink = { kind: "match" | "league" | "team" | "player"; id: number; name: string };
export type DeskArticle = DeskCard & {
  /** The newest version in `locale`; if there is none yet, the original's blocks without the title. */
  locale: Locale;
  revision: number;
  title: string;
  summary: string;
  cover: NewsImage | null;
  blocks: NewsBlock[];
  links: DeskLink[];
  /** The matches whose cards appear in the text. */
  matchNames: { id: number; name: string }[];
  revealsResult: boolean;
  /** Per language: the newest version, and the one shown to readers. */
  versions: { locale: Locale; newest: number; live: number | null }[];
  revisions: { revision: number; editor: Editor; atMs: number }[];
  steps: { event: NewsEvent; editor: Editor; note: string; atMs: number }[];
  events: NewsEvent[];
};

export type NewsDeskCalls = {
  "GET /operator/news": {
    input: v.InferInput<typeof deskListInput>;
    result: { list: DeskCard[]; total: number; page: number; size: number };
  };
  "GET /operator/news/article": { input: v.InferInput<typeof deskArticleInput>; result: DeskArticle };
  "GET /operator/news/preview": { input: v.InferInput<typeof deskArticleInput>; result: NewsArticle };
  "GET /operator/news/diff": { input: v.InferInput<typeof newsDiffInput>; result: { lines: DiffLine[] } };
  "POST /operator/news/save": {
    input: v.InferInput<typeof saveNewsInput>;
    result: { newsId: number; revision: number; savedAtMs: number };
  };
  /** Creates a draft from a match's automatic report, which it replaces on publication. */
  "POST /operator/news/adopt": { input: v.InferInput<typeof adoptReportInput>; result: { newsId: number } };
  /** A preview link for readers without access to the desk. */
  "GET /operator/news/previewLink": {
    input: v.InferInput<typeof newsPreviewLinkInput>;
    result: { path: string; expiresAtMs: number };
  };
  "POST /operator/news/move": { input: v.InferInput<typeof moveNewsInput>; result: { state: NewsState } };
  "POST /operator/news/picture": {
    input: v.InferInput<typeof newsPictureInput>;
    result: { file: string; width: number; height: number };
  };
};
