import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { cleanQuery } from "#domain/search/clean-query.ts";
import type { SearchView } from "#domain/search/contract.ts";

/** Suggestions follow the last letter within 150 ms. */
const DEBOUNCE_MS = 60;
const SIZE = 4;

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Results while typing; those of the text before stay until new ones arrive. */
export function useSuggestions(typed: string): { view: SearchView | undefined; isPending: boolean } {
  const { api } = useRouter().options.context;
  const text = useDebounced(cleanQuery(typed));
  const { data, isFetching } = useQuery({
    ...callQuery(api, "GET /search/all", { text, size: SIZE }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });
  return { view: text === "" ? undefined : data, isPending: isFetching || text !== cleanQuery(typed) };
}
