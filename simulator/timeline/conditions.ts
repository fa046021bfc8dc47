// Venue, weather, officials and attendance of a match.
import { type Conditions, WEATHERS } from "#domain/matches/detail/conditions.ts";
import { getGameById } from "#domain/matches/games.ts";
import { FORMATS } from "../games/formats.ts";
import type { Fixture } from "../schedule/fixture.ts";
import { createChance, type Seed } from "../world/chance.ts";
import { inventPerson } from "../world/people.ts";
import { inventVenue } from "../world/venues.ts";
import { getWorldTeam } from "../world/world.ts";

const OFFICIAL_COUNTRIES = ["GB", "ES", "DE", "FR", "IT", "PT", "NL", "SE", "PL", "BR", "AR", "US", "JP", "KR", "AU"];

function weatherOf(seed: Seed, fixture: Fixture): Conditions["weather"] {
  const chance = createChance(`${seed} sky ${fixture.id}`);
  const kind = WEATHERS[chance.weighted([30, 25, 18, 14, 3, 2, 3, 5])] ?? "clear";
  const cold = kind === "snow" ? -6 : 0;
  return { kind, temperatureC: chance.whole(4, 29) + cold - (kind === "snow" ? 8 : 0), windKmh: chance.whole(2, 34) };
}

/** Venue and officials are announced some hours ahead, the attendance after the start. */
export type ConditionsStage = 1 | 2;

export function conditionsAt(seed: Seed, fixture: Fixture, stage: ConditionsStage): Conditions {
  const crowdKnown = stage > 1;
  const chance = createChance(`${seed} place ${fixture.id}`);
  const game = getGameById(fixture.gameId);
  const setting = game && FORMATS[game.slug].setting;
  const home = getWorldTeam(fixture.homeId);
  const venue = home && inventVenue(home);
  const filled = chance.between(0.35, 0.98);
  const country = chance.pick(OFFICIAL_COUNTRIES);
  const official = inventPerson(country, chance);
  const role =
    setting === "online" ? "caster" : game?.slug === "tennis" || game?.slug === "cricket" ? "umpire" : "referee";
  return {
    revision: stage,
    ...(venue && { venueId: venue.id }),
    ...(setting === "outdoor" && { weather: weatherOf(seed, fixture) }),
    ...(crowdKnown && venue?.capacity && { attendance: Math.round(venue.capacity * filled) }),
    officials: [{ role, name: official.name, country }],
  };
}
