import type { MAPPED_KINDS } from "#domain/feed/contract.ts";
import { m } from "#messages";

export type MappedKind = (typeof MAPPED_KINDS)[number];
export const MAPPED_KIND_NAMES: Record<MappedKind, () => string> = {
  league: () => m.match_fact_league(),
  team: () => m.library_team_mixed(),
  match: () => m.library_match(),
};
