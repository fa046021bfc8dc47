import { useSearch } from "@tanstack/react-router";
import { operatorScreen } from "../operator-screen.tsx";
import { matchDeskQuery, parseOpenMatch } from "./match-desk-search.ts";
import { MatchDetails } from "./match-details.tsx";
import { MatchListing } from "./match-listing.tsx";

/** A searchable list, or one match. */
function MatchDeskPage() {
  const search = useSearch({ from: "/admin/matches" });
  const matchId = parseOpenMatch(search);
  return matchId === undefined ? <MatchListing query={matchDeskQuery(search)} /> : <MatchDetails matchId={matchId} />;
}

export const MatchDeskScreen = operatorScreen("matches", MatchDeskPage);
