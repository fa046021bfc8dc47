// Picks an incident for a match, if any; more likely in outdoor games.
import type { GameSlug } from "#domain/matches/games.ts";
import type { Format } from "../games/formats.ts";
import type { RandomSource } from "../world/chance.ts";
import { SOLO_GAMES } from "../world/league-plan.ts";
import { abandoned, cancelled, delayed, forfeited, interrupted, postponed, retired } from "./incidents.ts";
import type { MatchSide, SimulatedDraft } from "./timeline.ts";

/** How much an incident can prolong a match, and how early it can be announced. */
export const INCIDENT_MINUTES = 75;
export const EARLY_INCIDENT_MINUTES = 90;

const REASONS: Record<Format["setting"], readonly string[]> = {
  outdoor: ["rain", "storm", "lights", "fog"],
  indoor: ["lights", "equipment", "crowd"],
  online: ["technical", "connection", "power"],
};
/** Maximum interruptions; rain lasts longer than technical problems. */
const PAUSE_MINUTES: Record<Format["setting"], number> = { outdoor: 50, indoor: 18, online: 16 };
const INTERRUPTED: Record<Format["setting"], number> = { outdoor: 0.06, indoor: 0.015, online: 0.04 };

/** Applies at most one incident; most matches have none. */
export function applyIncidents(
  draft: SimulatedDraft,
  chance: RandomSource,
  game: GameSlug,
  format: Format,
  names: Record<MatchSide, string>,
): SimulatedDraft {
  const { setting } = format;
  const incident = chance.weighted([
    0.004,
    0.006,
    0.014,
    0.005,
    0.003,
    SOLO_GAMES.has(game) ? 0.02 : 0,
    INTERRUPTED[setting],
    0.9,
  ]);
  if (incident === 0) return cancelled(chance);
  if (incident === 1) return postponed(chance);
  if (incident === 2) return delayed(draft, chance);
  if (incident === 3) return forfeited(chance);
  if (incident === 4) return abandoned(draft, chance, REASONS[setting]);
  if (incident === 5) return retired(draft, chance, names);
  if (incident === 6) return interrupted(draft, chance, REASONS[setting], PAUSE_MINUTES[setting]);
  return draft;
}
