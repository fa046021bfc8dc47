import { useSearch } from "@tanstack/react-router";
import { operatorScreen } from "../operator-screen.tsx";
import { AnalyticsItems } from "./analytics-items.tsx";
import { analyticsListQuery, analyticsQuery } from "./analytics-search.ts";
import { AnalyticsTable } from "./analytics-table.tsx";

/** The table of all numbers, or the items behind one of them. */
function AnalyticsPage() {
  const search = useSearch({ from: "/admin/analytics" });
  const query = analyticsQuery(search);
  const list = analyticsListQuery(search);
  return list === undefined ? <AnalyticsTable query={query} /> : <AnalyticsItems query={query} list={list} />;
}

export const AnalyticsScreen = operatorScreen("analytics", AnalyticsPage);
