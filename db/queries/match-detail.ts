import type { Locale } from "#domain/locale/locales.ts";
import type { EventKind, MatchEvent } from "#domain/matches/match.ts";
import type { Phase } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/view.ts";
import { asking, askTogether } from "../client.ts";
import { CARD_COLUMNS, CARD_FACES, type CardRow, cardOf, leagueOf } from "./match-rows.ts";

const MATCH = `SELECT ${CARD_COLUMNS} FROM matches AS m ${CARD_FACES} WHERE m.id = ?2`;

const EVENTS = `
  SELECT seq, kind, side, at_ms AS atMs, clock_text AS clockText, phase, player, other,
    player_id AS playerId, other_id AS otherId,    score_home AS scoreHome, score_away AS scoreAway, value, was_home AS wasHome, was_away AS wasAway
  FROM match_events WHERE match_id = ?1 ORDER BY seq`;

type EventRow = {
  seq: number;
  kind: EventKind;
  side: "home" | "away" | null;
  atMs: number;
  clockText: string | null;
  phase: string | null;
  player: string | null;
  other: string | null;
  playerId: number | null;
  otherId: number | null;
  scoreHome: number | null;
  scoreAway: number | null;
  value: string | null;
  wasHome: number | null;
  wasAway: number | null;
};

const eventOf = (row: EventRow): MatchEvent => ({
  seq: row.seq,
  kind: row.kind,
  ...(row.side !== null && { side: row.side }),
  atMs: row.atMs,
  ...(row.clockText !== null && { clockText: row.clockText }),
  ...(row.phase !== null && { phase: JSON.parse(row.phase) as Phase }),
  ...(row.player !== null && { player: row.player }),
  ...(row.other !== null && { other: row.other }),
  ...(row.playerId !== null && { playerId: row.playerId }),
  ...(row.otherId !== null && { otherId: row.otherId }),
  ...(row.scoreHome !== null && row.scoreAway !== null && { score: { home: row.scoreHome, away: row.scoreAway } }),
  ...(row.value !== null && { value: row.value }),
  ...(row.wasHome !== null && row.wasAway !== null && { was: { home: row.wasHome, away: row.wasAway } }),
});

/** One match with its league, teams and every event so far; two statements, one round trip. */
export async function matchDetail(db: D1Database, matchId: number, locale: Locale): Promise<MatchDetail | undefined> {
  const [matches, events] = await askTogether(
    db,
    asking<CardRow>(db.prepare(MATCH).bind(locale, matchId)),
    asking<EventRow>(db.prepare(EVENTS).bind(matchId)),
  );
  const [row] = matches;
  return row && { ...cardOf(row), league: leagueOf(row, locale), events: events.map(eventOf) };
}
