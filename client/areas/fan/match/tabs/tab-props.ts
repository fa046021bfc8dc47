import type { Game, GameSlug } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import type { MatchSearch } from "../match-search.ts";

export type TabProps = { match: MatchDetail; game: Game & { slug: GameSlug }; search: MatchSearch };
