import { useSearch } from "@tanstack/react-router";
import { readUserInfoSearch, type UserInfoSearch } from "./user-info-search.ts";

export const useUserInfoSearch = (): UserInfoSearch => readUserInfoSearch(useSearch({ from: "/userInfo/$page" }));
