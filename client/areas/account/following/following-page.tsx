import { useSearch } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { accountHref } from "#client/links.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { type FollowingTab, parseUserInfoSearch } from "../user-info-search.ts";
import { FollowedEntities } from "./followed-entities.tsx";
import { FollowedMatchLists } from "./followed-match-lists.tsx";
import { FollowedTips } from "./followed-tips.tsx";
import { GuestPeopleList, PeopleList } from "./people-list.tsx";

type Tab = { tab: FollowingTab | undefined; name: () => string; needsAccount?: true };

const TABS: readonly Tab[] = [
  { tab: undefined, name: m.shell_matches },
  { tab: "teams", name: m.library_teams_mixed },
  { tab: "leagues", name: m.library_leagues },
  { tab: "players", name: m.library_players_mixed },
  { tab: "people", name: m.followed_people },
  { tab: "fans", name: m.profile_followers, needsAccount: true },
  { tab: "tips", name: m.match_has_tips, needsAccount: true },
];

function TabContent({ tab, isGuest }: { tab: FollowingTab | undefined; isGuest: boolean }) {
  switch (tab) {
    case "teams":
      return <FollowedEntities kind="team" />;
    case "leagues":
      return <FollowedEntities kind="league" />;
    case "players":
      return <FollowedEntities kind="player" />;
    case "tips":
      return <FollowedTips />;
    case "people":
      return isGuest ? <GuestPeopleList /> : <PeopleList />;
    case "fans":
      return <PeopleList />;
    default:
      return <FollowedMatchLists />;
  }
}

/** Everything the user follows. Guests' follows are stored in the browser. */
function FollowingPage() {
  const app = useApp();
  const search = parseUserInfoSearch(useSearch({ from: "/userInfo/focus" }));
  const tabs = TABS.filter(
    ({ tab, needsAccount }) => (!needsAccount || app.user) && (tab !== "tips" || app.brand.plans),
  );
  const current = tabs.find(({ tab }) => tab === search.tab)?.tab;
  return (
    <>
      <h2 className="sr-only">{m.followed_title()}</h2>
      <LinkTabs
        label={m.followed_title()}
        tabs={tabs.map(({ tab, name }) => ({
          href: accountHref(app, "focus", { tab }),
          label: name(),
          current: tab === current,
        }))}
      />
      <TabContent tab={current} isGuest={!app.user} />
    </>
  );
}

export const FollowingScreen = accountScreen("focus", FollowingPage, FollowingPage);
