import { useParams } from "@tanstack/react-router";
import { ACCOUNT_PAGES } from "#client/links.ts";
import { AccountScreen } from "./account-screen.tsx";
import { ProfileScreen } from "./profile/profile-screen.tsx";

/** One route: a number is a public profile, a name one of the user's own pages. */
export function UserInfoScreen() {
  const { page } = useParams({ from: "/userInfo/$page" });
  const own = ACCOUNT_PAGES.find((name) => name === page);
  return own ? <AccountScreen page={own} /> : <ProfileScreen uid={Number(page)} />;
}
