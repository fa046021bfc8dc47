import { useParams } from "@tanstack/react-router";
import { ACCOUNT_PAGES } from "#client/links.ts";
import { AccountScreen } from "./account-screen.tsx";
import { ProfileScreen } from "./profile/profile-screen.tsx";

/** One address for both: a number is a person, a word is a page of one's own. */
export function UserInfoScreen() {
  const { page } = useParams({ from: "/userInfo/$page" });
  const own = ACCOUNT_PAGES.find((name) => name === page);
  return own ? <AccountScreen page={own} /> : <ProfileScreen uid={Number(page)} />;
}
