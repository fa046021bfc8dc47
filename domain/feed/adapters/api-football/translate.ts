import * as v from "valibot";
import { gameBySlug } from "../../../matches/games.ts";
import { readJson, readRows, wholePayload } from "../../sources/parse-rows.ts";
import { initialsOf, nothingTold, type Stray, type ToldTeam, type Translation } from "../../sources/source-match.ts";
import { conditionsOf, lineupsOf, playersOf, statisticsOf } from "./details.ts";
import { eventsOf } from "./events.ts";
import { roundOf } from "./round.ts";
import { scoreOf } from "./score.ts";
import { answerShape, eventShape, type FixtureShape, fixtureShape, lineupShape, statisticsShape } from "./shapes.ts";
import { statusOf } from "./statuses.ts";

const SOCCER = gameBySlug("soccer")?.id ?? 0;
const holder = v.object({ fixture: v.unknown() });

/** What fits of a list of extras; what does not is left out, and the fixture goes on. */
function fitting<Row>(rows: readonly unknown[] | null | undefined, schema: v.GenericSchema<unknown, Row>): Row[] {
  return (rows ?? []).flatMap((row) => {
    const parsed = v.safeParse(schema, row);
    return parsed.success ? [parsed.output] : [];
  });
}

const teamOf = ({ id, name }: { id: number; name: string }): ToldTeam => ({
  providerId: String(id),
  gameId: SOCCER,
  name,
  initials: initialsOf(name),
});

function take(row: FixtureShape, into: Translation, askedAtMs: number): Omit<Stray, "payload"> | undefined {
  const { fixture, league, teams } = row;
  const competition = String(league.id);
  const stray = (why: Stray["why"]) => ({ subjectId: fixture.id, competition, why });
  const status = statusOf(fixture.status.short);
  if (!status) return stray("unknown_status");
  if (teams.home.id === teams.away.id) return stray("not_two_sides");
  const score = scoreOf(row, status);
  if (!score) return stray("contradicting_score");
  const lineups = fitting(row.lineups, lineupShape);
  const sides = lineupsOf(row, lineups);
  const conditions = conditionsOf(row);
  const statistics = statisticsOf(row, fitting(row.statistics, statisticsShape));
  into.competitions.push({ providerId: competition, gameId: SOCCER, name: league.name });
  into.teams.push(teamOf(teams.home), teamOf(teams.away));
  if (sides) into.players.push(...playersOf(SOCCER, lineups));
  into.matches.push({
    providerId: String(fixture.id),
    competition,
    home: String(teams.home.id),
    away: String(teams.away.id),
    toldAtMs: askedAtMs,
    parts: {
      fixture: {
        gameId: SOCCER,
        startsAtMs: fixture.timestamp * 1_000,
        ...(league.round && roundOf(league.round)),
        ...(league.season && { season: String(league.season) }),
      },
      score,
      ...(row.events && { events: eventsOf(row, fitting(row.events, eventShape), lineups) }),
      ...(sides && { lineups: sides }),
      ...(statistics && { statistics }),
      ...(conditions && { conditions }),
    },
  });
  return undefined;
}

/** API-Football v3, `/fixtures`: with `ids` each row carries its events, line-ups and statistics. */
export function translateApiFootball(text: string, askedAtMs: number): Translation {
  const json = readJson(text);
  if (!json) return wholePayload("not_json", text);
  const answer = v.safeParse(answerShape, json.value);
  if (!answer.success) return wholePayload("not_the_format", text);
  const refused = Object.entries(answer.output.errors ?? {});
  if (refused.length > 0) return { ...nothingTold(), refusal: JSON.stringify(refused).slice(0, 200) };
  const idOf = (row: unknown) => {
    const parsed = v.safeParse(holder, row);
    return parsed.success ? parsed.output.fixture : undefined;
  };
  return readRows(answer.output.response, fixtureShape, idOf, (row, into) => take(row, into, askedAtMs));
}
