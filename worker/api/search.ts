import { type SearchGroup, searchGroupInput, searchInput } from "#domain/search/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../rpc/call.ts";
import type { SearchContext } from "../services/search/find-words.ts";
import type { FoundGroup } from "../services/search/found-views.ts";
import { searchAll } from "../services/search/search-all.ts";
import { searchGroup } from "../services/search/search-group.ts";
import { toNewsCard } from "./news/news-views.ts";
import { toServiceContext } from "./service-context.ts";
import { toVideoCard } from "./videos/video-views.ts";

const GROUP = "Search";
const toSearchContext = (context: CallContext): SearchContext => ({
  ...toServiceContext(context),
  brand: context.brand,
});

function toGroup(found: FoundGroup): SearchGroup {
  if (found.group === "article") return { ...found, list: found.list.map(toNewsCard) };
  return found.group === "video" ? { ...found, list: found.list.map(toVideoCard) } : found;
}

export const searchCalls: CallDefinition[] = [
  defineCall({
    name: "GET /search/all",
    group: GROUP,
    summary:
      "Finds matches, teams, leagues, players, streamers, experts, users, articles and videos by a text in any script; best group first.",
    input: searchInput,
    run: async (context, input) => {
      const { groups, ...view } = await searchAll(toSearchContext(context), input);
      return { ...view, groups: groups.map(toGroup) };
    },
  }),
  defineCall({
    name: "GET /search/group",
    group: GROUP,
    summary: "Lists one page of one group of search results.",
    input: searchGroupInput,
    run: async (context, input) => {
      const { found, ...view } = await searchGroup(toSearchContext(context), input);
      return { ...view, ...(found && { found: toGroup(found) }) };
    },
  }),
];
