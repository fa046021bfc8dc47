import { QueryClient } from "@tanstack/react-query";
import { decodePacked, encodePacked } from "./packed.ts";

/** The cache is dehydrated as one packed string: smaller, and faster than a script that rebuilds each object. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // The API client does the retries, with one idempotency key; a second layer would multiply them.
      queries: { retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
      // Only the worker dehydrates; browsers only hydrate.
      ...(import.meta.env.SSR && { dehydrate: { serializeData: encodePacked } }),
      hydrate: { deserializeData: decodePacked },
    },
  });
