import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { followedQuery } from "#client/features/matches/following/followed-query.ts";
import { FollowButton } from "#client/features/social/follow-button.tsx";
import { accountHref, profileHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import type { FollowRow } from "#domain/social/contract.ts";
import { m } from "#messages";
import { followListQuery, parseUserInfoSearch } from "../user-info-search.ts";

function Person({ person: { uid, username, avatar, signature, level, isGone, isFollow } }: { person: FollowRow }) {
  const app = useApp();
  const name = isGone ? m.profile_gone() : username;
  return (
    <li className="flex items-center gap-3 border-b py-3">
      <Avatar person={{ uid, username: name, avatar }} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <Link
            href={profileHref(app, uid)}
            className="min-w-0 truncate rounded-6 font-600 text-strong hover:underline focus-ring"
          >
            <bdi>{name}</bdi>
          </Link>
          {isGone ? null : <span className="shrink-0 text-12 text-muted tabular">{m.account_level_is({ level })}</span>}
        </p>
        {signature ? <p className="truncate text-13 text-muted">{signature}</p> : null}
      </div>
      {isGone && !isFollow ? null : <FollowButton uid={uid} username={name} isFollow={isFollow} />}
    </li>
  );
}

/** Users a guest follows; their ids are stored in the browser. */
export function GuestPeopleList() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: followed } = useQuery(followedQuery(api, undefined));
  const ids = followed?.flatMap(({ kind, id }) => (kind === "person" ? [id] : []));
  const { data } = useQuery({
    ...callQuery(api, "GET /match/followed", { people: ids?.join(",") ?? "" }),
    enabled: ids !== undefined && ids.length > 0,
  });
  if (ids?.length === 0) return <NoPeople tab="people" />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  return (
    <ul className="-mt-6">
      {data.people.map(({ uid, username, avatar }) => (
        <li key={uid} className="flex items-center gap-3 border-b py-3">
          <Avatar person={{ uid, username, avatar }} size={40} />
          <Link
            href={profileHref(app, uid)}
            className="min-w-0 flex-1 truncate rounded-6 font-600 text-strong hover:underline focus-ring"
          >
            <bdi>{username}</bdi>
          </Link>
          <FollowButton uid={uid} username={username} isFollow />
        </li>
      ))}
    </ul>
  );
}

const NoPeople = ({ tab }: { tab: "people" | "fans" }) => (
  <EmptyState
    icon="i-lucide-users-round"
    title={tab === "fans" ? m.following_empty_followers() : m.following_empty_follows()}
    text={tab === "fans" ? m.following_empty_followers_text() : m.following_empty_follows_text()}
  />
);

/** Followed users, or followers. */
export function PeopleList() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = parseUserInfoSearch(useSearch({ from: "/userInfo/focus" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/getFollowOrFansH5", followListQuery(search)));
  const { tab, page = 1 } = search;
  const hrefOf = (to: number) => accountHref(app, "focus", { tab, page: to > 1 ? to : undefined });
  const hasMore = data.page * data.size < data.total;
  return (
    <>
      {data.list.length > 0 ? (
        <ul className="-mt-6">
          {data.list.map((person) => (
            <Person key={person.uid} person={person} />
          ))}
        </ul>
      ) : (
        <NoPeople tab={tab === "fans" ? "fans" : "people"} />
      )}
      <Pager
        label={m.following_pages()}
        back={page > 1 ? { href: hrefOf(page - 1), name: m.following_back() } : undefined}
        next={hasMore ? { href: hrefOf(page + 1), name: m.following_next() } : undefined}
      />
    </>
  );
}
