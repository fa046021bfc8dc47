import { scoreWords } from "#client/features/matches/labels/sport-words.ts";
import { listFormatter } from "#client/format/formatters.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { STANDINGS_RULES, type StandingsCriterion } from "#domain/leagues/standings-rules.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";

const RANKS: Record<StandingsCriterion, (game: GameSlug) => string> = {
  points: () => m.library_points(),
  share: () => m.library_share(),
  wins: () => m.library_won(),
  difference: () => m.library_difference(),
  scored: (game) => scoreWords(game).scored(),
  rate: () => m.library_net_rate(),
  ratio: () => m.library_ratio(),
  partRatio: () => m.library_parts_ratio(),
  partDifference: () => m.library_parts_difference(),
};

const list = listFormatter({ type: "unit", style: "long" });

/** The ranking criteria, most important first: "Ranked by points, difference, scored". */
export const tieBreakLabel = (game: GameSlug, locale: Locale): string =>
  m.library_ranked_by({ list: list(locale).format(STANDINGS_RULES[game].order.map((rank) => RANKS[rank](game))) });
