import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { cleanQuery } from "#domain/search/clean-query.ts";
import type { SearchView } from "#domain/search/contract.ts";

/** After a pause this long in typing, the next request no longer waits for the previous response. */
const PAUSE_MS = 60;
const SIZE = 4;

/** Results as the user types; previous ones stay until new ones arrive. One request at a time, unless it is slow. */
export function useSuggestions(typed: string): { view: SearchView | undefined; isPending: boolean } {
  const { api } = useRouter().options.context;
  const wanted = cleanQuery(typed);
  const [text, setText] = useState(wanted);
  const { data, isFetching } = useQuery({
    ...callQuery(api, "GET /search/all", { text, size: SIZE }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });
  if (text !== wanted && !isFetching) setText(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setText(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { view: text === "" ? undefined : data, isPending: isFetching || text !== wanted };
}
