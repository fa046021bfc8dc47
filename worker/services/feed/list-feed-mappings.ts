import { selectFeedMappings } from "#db/queries/feed/ids.ts";
import { AppError } from "#domain/errors.ts";
import type { FeedMapping, FeedMappingsInput } from "#domain/feed/contract.ts";
import type { LocalizedContext } from "../context.ts";

const PAGE_SIZE = 50;

/** Provider ids that are mapped to leagues, teams or matches of the site. */
export async function listFeedMappings(
  { db, locale }: LocalizedContext,
  { page, ...filter }: FeedMappingsInput,
): Promise<{ list: FeedMapping[]; isMore: boolean }> {
  if (!/^\d*$/.test(filter.q)) throw new AppError("bad_input", ["q"]);
  const found = await selectFeedMappings(db, {
    ...{ ...filter, locale },
    ...{ limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE },
  });
  const list = found.slice(0, PAGE_SIZE).map(({ name, ...mapping }) => ({ ...mapping, name: name ?? "" }));
  return { list, isMore: found.length > PAGE_SIZE };
}
