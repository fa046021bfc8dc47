import type { FoundMatches, SearchGroupInput, SearchGroupView } from "#domain/search/contract.ts";
import { parseQuery, romanizedQuery, type SearchQuery, splitsOf } from "#domain/search/parse-query.ts";
import { lookUpSpelling } from "./correct-words.ts";
import { findGroup, findMatches, findPairs, type SearchContext } from "./find-words.ts";
import type { FoundGroup } from "./found-views.ts";
import { runLookups } from "./lookups.ts";
import { romanize } from "./romanize.ts";

type Paged = Pick<SearchGroupInput, "group" | "page" | "size">;
export type StoredGroupView = Omit<SearchGroupView, "found"> & { found?: FoundGroup };
type Found = Pick<StoredGroupView, "list" | "leagues" | "found" | "total">;

const ofMatches = ({ list, leagues, total }: FoundMatches): Found => ({ list, leagues, total });
const ofGroup = (found: FoundGroup): Found => ({ list: [], leagues: [], found, total: found.total });

async function findPage(ctx: SearchContext, query: SearchQuery, { group, page, size }: Paged): Promise<Found> {
  if (group !== "match") return ofGroup(await findGroup(ctx, group, { words: query.words, page, size }));
  const found = query.sides ? undefined : await findMatches(ctx, { words: query.words, page, size });
  if (found && found.total > 0) return ofMatches(found);
  const pairs = await findPairs(ctx, splitsOf(query), { page, size });
  return ofMatches(pairs ?? { list: [], leagues: [], total: 0 });
}

const toQuery = (words: string[]): SearchQuery => ({ text: words.join(" "), words, key: words.join(" ") });

/** One page of one group: for the text as typed, otherwise in Latin letters, otherwise with corrected spelling. */
export async function searchGroup(ctx: SearchContext, input: SearchGroupInput): Promise<StoredGroupView> {
  const { page, size } = input;
  const query = parseQuery(input.text);
  const view = (found: Found, corrected?: string): StoredGroupView => ({
    text: query.text,
    page,
    size,
    ...found,
    ...(corrected !== undefined && { corrected }),
  });
  if (query.words.length === 0) return view({ list: [], leagues: [], total: 0 });
  const typed = await findPage(ctx, query, input);
  if (typed.total > 0) return view(typed);
  const latin = romanizedQuery(query, romanize);
  const other = latin && (await findPage(ctx, toQuery(latin), input));
  if (other && other.total > 0) return view(other);
  const [corrected] = query.sides ? [] : await runLookups(ctx.db, [lookUpSpelling(ctx.db, query.words)]);
  const spelled = corrected && (await findPage(ctx, toQuery(corrected), input));
  return spelled && spelled.total > 0 ? view(spelled, corrected.join(" ")) : view(typed);
}
