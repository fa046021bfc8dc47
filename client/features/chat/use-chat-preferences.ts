import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import type { Preferences } from "#domain/identity/preferences.ts";

/** The member's chat preferences; undefined for guests and while loading. */
export function useChatPreferences(): Preferences["chat"] | undefined {
  const { user } = useApp();
  const { api } = useRouter().options.context;
  const isMember = user !== undefined;
  const { data } = useQuery({ ...callQuery(api, "GET /user/getUserDataStatus", {}), enabled: isMember });
  return isMember ? data?.chat : undefined;
}
