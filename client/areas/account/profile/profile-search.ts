import type { CallInput } from "#domain/api/contract.ts";
import { PROFILE_TABS, type ProfileTab } from "#domain/posts/contract.ts";

export type ProfileSearch = { tab: ProfileTab; page: number; post: number | undefined };

const LAST_PAGE = 100;
const wholeNumber = (value: unknown): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(value ?? "")) ? Number(value) : undefined;

/** Invalid values are dropped. */
export function parseProfileSearch({ tab, page, post }: Record<string, unknown>): ProfileSearch {
  const number = wholeNumber(page) ?? 1;
  return {
    tab: PROFILE_TABS.find((known) => known === tab) ?? "post",
    page: number <= LAST_PAGE ? number : 1,
    post: wholeNumber(post),
  };
}

export const profileTabQuery = (
  userId: number,
  { tab, page }: ProfileSearch,
): CallInput<"GET /user/{userId}/{type}/{pageIndex}"> => ({ userId, type: tab, pageIndex: page });
