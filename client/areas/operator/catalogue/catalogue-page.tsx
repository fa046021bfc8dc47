import { operatorScreen } from "../operator-screen.tsx";
import { CreateLeagueForm } from "./create-league-form.tsx";
import { MapIdForm } from "./map-id-form.tsx";
import { MergedTeams } from "./merged-teams.tsx";

/** Leagues, ids of providers, and duplicate teams. */
const CataloguePage = () => (
  <>
    <CreateLeagueForm />
    <MapIdForm />
    <MergedTeams />
  </>
);

export const CatalogueScreen = operatorScreen("catalogue", CataloguePage);
