import { searchGroupInput, searchInput } from "#domain/search/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../rpc/call.ts";
import type { SearchContext } from "../services/search/find-words.ts";
import { searchAll } from "../services/search/search-all.ts";
import { searchGroup } from "../services/search/search-group.ts";
import { toServiceContext } from "./service-context.ts";

const GROUP = "Search";
const toSearchContext = (context: CallContext): SearchContext => ({
  ...toServiceContext(context),
  brand: context.brand,
});

export const searchCalls: CallDefinition[] = [
  defineCall({
    name: "GET /search/all",
    group: GROUP,
    summary:
      "Finds matches, teams, leagues, players, streamers, experts and users by a text in any script; best group first.",
    input: searchInput,
    run: (context, input) => searchAll(toSearchContext(context), input),
  }),
  defineCall({
    name: "GET /search/group",
    group: GROUP,
    summary: "Lists one page of one group of search results.",
    input: searchGroupInput,
    run: (context, input) => searchGroup(toSearchContext(context), input),
  }),
];
