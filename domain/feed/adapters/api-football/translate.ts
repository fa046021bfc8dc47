import * as v from "valibot";
import { getGameBySlug } from "../../../matches/games.ts";
import { parseJsonPayload, parseRows, rejectWholePayload } from "../../sources/parse-rows.ts";
import {
  emptyTranslation,
  type RejectedRow,
  type SourceTeam,
  type TranslatedResponse,
  teamInitials,
} from "../../sources/source-match.ts";
import { translateConditions, translateLineups, translatePlayers, translateStatistics } from "./details.ts";
import { translateEvents } from "./events.ts";
import { parseRound } from "./round.ts";
import { translateScore } from "./score.ts";
import { eventShape, type FixtureShape, fixtureShape, lineupShape, responseShape, statisticsShape } from "./shapes.ts";
import { translateStatus } from "./statuses.ts";

const SOCCER = getGameBySlug("soccer")?.id ?? 0;
const holder = v.object({ fixture: v.unknown() });

/** Drops invalid entries. */
function parseValid<Row>(rows: readonly unknown[] | null | undefined, schema: v.GenericSchema<unknown, Row>): Row[] {
  return (rows ?? []).flatMap((row) => {
    const parsed = v.safeParse(schema, row);
    return parsed.success ? [parsed.output] : [];
  });
}

const teamOf = ({ id, name }: { id: number; name: string }): SourceTeam => ({
  providerId: String(id),
  gameId: SOCCER,
  name,
  initials: teamInitials(name),
});

function take(
  row: FixtureShape,
  into: TranslatedResponse,
  requestedAtMs: number,
): Omit<RejectedRow, "payload"> | undefined {
  const { fixture, league, teams } = row;
  const competition = String(league.id);
  const reject = (why: RejectedRow["why"]) => ({ subjectId: fixture.id, competition, why });
  const status = translateStatus(fixture.status.short);
  if (!status) return reject("unknown_status");
  if (teams.home.id === teams.away.id) return reject("not_two_sides");
  const score = translateScore(row, status);
  if (!score) return reject("contradicting_score");
  const lineups = parseValid(row.lineups, lineupShape);
  const sides = translateLineups(row, lineups);
  const conditions = translateConditions(row);
  const statistics = translateStatistics(row, parseValid(row.statistics, statisticsShape));
  into.competitions.push({ providerId: competition, gameId: SOCCER, name: league.name });
  into.teams.push(teamOf(teams.home), teamOf(teams.away));
  if (sides) into.players.push(...translatePlayers(SOCCER, lineups));
  into.matches.push({
    providerId: String(fixture.id),
    competition,
    home: String(teams.home.id),
    away: String(teams.away.id),
    reportedAtMs: requestedAtMs,
    parts: {
      fixture: {
        gameId: SOCCER,
        startsAtMs: fixture.timestamp * 1_000,
        ...(league.round && parseRound(league.round)),
        ...(league.season && { season: String(league.season) }),
      },
      score,
      ...(row.events && { events: translateEvents(row, parseValid(row.events, eventShape), lineups) }),
      ...(sides && { lineups: sides }),
      ...(statistics && { statistics }),
      ...(conditions && { conditions }),
    },
  });
  return undefined;
}

/** API-Football v3, `/fixtures`: with `ids`, each row includes its events, line-ups and statistics. */
export function translateApiFootball(text: string, requestedAtMs: number): TranslatedResponse {
  const json = parseJsonPayload(text);
  if (!json) return rejectWholePayload("not_json", text);
  const response = v.safeParse(responseShape, json.value);
  if (!response.success) return rejectWholePayload("not_the_format", text);
  const errors = Object.entries(response.output.errors ?? {});
  if (errors.length > 0) return { ...emptyTranslation(), error: JSON.stringify(errors).slice(0, 200) };
  const idOf = (row: unknown) => {
    const parsed = v.safeParse(holder, row);
    return parsed.success ? parsed.output.fixture : undefined;
  };
  return parseRows(response.output.response, fixtureShape, idOf, (row, into) => take(row, into, requestedAtMs));
}
