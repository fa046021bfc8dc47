/** Document kinds and their position in document ids; numbers are never reused. */
const KIND_NUMBERS = { league: 1, team: 2, player: 3, streamer: 4, expert: 5, user: 6, article: 7, video: 8 } as const;

export type SearchKind = keyof typeof KIND_NUMBERS;
export const SEARCH_KINDS = Object.keys(KIND_NUMBERS) as readonly SearchKind[];

/** The entities that trigger indexing; a person has up to three documents. */
export type SearchSource = "league" | "team" | "player" | "person" | "article" | "video";
export const SEARCH_SOURCE_KINDS: Record<SearchSource, readonly SearchKind[]> = {
  league: ["league"],
  team: ["team"],
  player: ["player"],
  person: ["streamer", "expert", "user"],
  article: ["article"],
  video: ["video"],
};

/** Tier 0 is the most important. */
const TIERS = 8;
const IDS_PER_TIER = 2 ** 40;
const IDS_PER_KIND = IDS_PER_TIER * TIERS;

/**
 * Document ids sort by kind, then by importance. The index returns rows in id order, so for a word shared by thousands,
 * the first rows are the important ones.
 */
export const documentId = (kind: SearchKind, tier: number, entityId: number): number =>
  KIND_NUMBERS[kind] * IDS_PER_KIND + Math.min(Math.max(tier, 0), TIERS - 1) * IDS_PER_TIER + entityId;

/** Sorts the newest articles and videos first. */
export const newestFirstSortKey = (entityId: number): number => IDS_PER_TIER - 1 - entityId;

export const documentIdRange = (kind: SearchKind): { first: number; last: number } => {
  const first = KIND_NUMBERS[kind] * IDS_PER_KIND;
  return { first, last: first + IDS_PER_KIND - 1 };
};

const UNRANKED_TIER = 6;
/** Leagues by rank: 1, 2, 3–4, 5–8 …; unknown ranks get the second-lowest tier. */
export const tierOfRank = (rank: number | null): number =>
  rank === null ? UNRANKED_TIER : Math.min(Math.ceil(Math.log2(Math.max(rank, 1))), UNRANKED_TIER);
