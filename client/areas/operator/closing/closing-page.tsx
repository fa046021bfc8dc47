import { useSearch } from "@tanstack/react-router";
import { closingsQuery, parseOpenClosing } from "../finance/finance-search.ts";
import { operatorScreen } from "../operator-screen.tsx";
import { ClosingDay } from "./closing-day.tsx";
import { ClosingList } from "./closing-list.tsx";

/** The list of days, or one day. */
function ClosingPage() {
  const search = useSearch({ from: "/admin/closing" });
  const key = parseOpenClosing(search);
  return key === undefined ? <ClosingList query={closingsQuery(search)} /> : <ClosingDay {...key} />;
}

export const ClosingScreen = operatorScreen("closing", ClosingPage);
