import { useSearch } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { m } from "#messages";
import { operatorScreen } from "../operator-screen.tsx";
import { CATALOGUE_TABS, catalogueTab } from "./catalogue-search.ts";
import { CreateLeagueForm } from "./create-league-form.tsx";
import { MapIdForm } from "./map-id-form.tsx";
import { MappedIds } from "./mapped-ids.tsx";
import { MergedTeams } from "./merged-teams.tsx";

const TAB_NAMES = { ids: m.league_mapped, teams: m.team_merge };

/** Leagues and provider ids, or duplicate teams. */
function CataloguePage() {
  const app = useApp();
  const tab = catalogueTab(useSearch({ from: "/admin/catalogue" }));
  return (
    <>
      <LinkTabs
        label={m.desk_leagues()}
        tabs={CATALOGUE_TABS.map((one) => ({
          href: operatorHref(app, "catalogue", one === "ids" ? {} : { tab: one }),
          label: TAB_NAMES[one](),
          current: one === tab,
        }))}
      />
      {tab === "teams" ? (
        <MergedTeams />
      ) : (
        <>
          <CreateLeagueForm />
          <MapIdForm />
          <MappedIds />
        </>
      )}
    </>
  );
}

export const CatalogueScreen = operatorScreen("catalogue", CataloguePage);
