import type { SpoilerGuard } from "../matches/spoilers/guard.ts";
import { hideInList } from "../matches/spoilers/hide-views.ts";
import { hideNewsResults } from "../news/hide-results.ts";
import { hideVideoResults } from "../videos/hide-results.ts";
import type { SearchGroup, SearchGroupView, SearchView } from "./contract.ts";

function hideInGroup(found: SearchGroup, guard: SpoilerGuard): SearchGroup {
  if (found.group === "article") return hideNewsResults(found, guard);
  return found.group === "video" ? hideVideoResults(found, guard) : found;
}

export const hideSearchResults = (view: SearchView, guard: SpoilerGuard): SearchView => ({
  ...hideInList(view, guard),
  groups: view.groups.map((group) => hideInGroup(group, guard)),
});

export const hideSearchGroup = (view: SearchGroupView, guard: SpoilerGuard): SearchGroupView => ({
  ...hideInList(view, guard),
  ...(view.found && { found: hideInGroup(view.found, guard) }),
});
