import { useSearch } from "@tanstack/react-router";
import { parseUserInfoSearch, type UserInfoSearch } from "./user-info-search.ts";

export const useUserInfoSearch = (): UserInfoSearch => parseUserInfoSearch(useSearch({ from: "/userInfo/$page" }));
