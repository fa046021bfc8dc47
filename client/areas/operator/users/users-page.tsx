import { useSearch } from "@tanstack/react-router";
import { operatorScreen } from "../operator-screen.tsx";
import { UserDetails } from "./user-details.tsx";
import { UserListing } from "./user-listing.tsx";
import { parseOpenUser, usersQuery } from "./users-query.ts";

/** A searchable list, or one account. */
function UsersPage() {
  const search = useSearch({ from: "/admin/users" });
  const uid = parseOpenUser(search);
  return uid === undefined ? <UserListing query={usersQuery(search)} /> : <UserDetails uid={uid} />;
}

export const UsersScreen = operatorScreen("users", UsersPage);
