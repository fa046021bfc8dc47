import { useSearch } from "@tanstack/react-router";
import { operatorScreen } from "../operator-screen.tsx";
import { parseOpenRecharge, rechargesQuery } from "./finance-search.ts";
import { RechargeDetailsView } from "./recharge-details.tsx";
import { RechargeListing } from "./recharge-listing.tsx";

/** A filterable list, or one order. */
function RechargesPage() {
  const search = useSearch({ from: "/admin/recharges" });
  const rechargeId = parseOpenRecharge(search);
  return rechargeId === undefined ? (
    <RechargeListing query={rechargesQuery(search)} />
  ) : (
    <RechargeDetailsView rechargeId={rechargeId} />
  );
}

export const RechargesScreen = operatorScreen("recharges", RechargesPage);
