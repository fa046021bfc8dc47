import type { GameSlug } from "#domain/matches/games.ts";
import type { EventKind } from "#domain/matches/match.ts";
import { EVENT_KINDS } from "#domain/matches/match.ts";
import { eventLabel } from "#messages/event-labels.ts";
import { statLabel } from "#messages/stat-label.ts";

const kinds: ReadonlySet<string> = new Set(EVENT_KINDS);
const isEventKind = (word: string): word is EventKind => kinds.has(word);

/** Labels a match event or a stat. */
export const causeLabel = (why: string, game: GameSlug): string =>
  isEventKind(why) ? eventLabel({ kind: why }, game) : statLabel(why, game);
