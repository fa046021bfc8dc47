import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";
import { ProfileCard } from "./profile-card.tsx";
import { parseProfileSearch } from "./profile-search.ts";
import { ProfileTabs } from "./profile-tabs.tsx";

/** The public profile of a user. */
export function ProfileScreen() {
  const uid = Number(useParams({ from: "/userInfo/$uid" }).uid);
  const search = parseProfileSearch(useSearch({ from: "/userInfo/$uid" }));
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/profile", { userId: uid }));
  return (
    <PageLayout>
      <title>{`${data.isGone ? m.profile_gone() : data.username} | ${app.brand.name}`}</title>
      {data.isGone ? (
        <EmptyState
          icon="i-lucide-user-round-x"
          title={m.profile_gone()}
          text={m.profile_gone_text()}
          headingLevel={1}
        />
      ) : (
        <div className="mx-auto flex max-w-prose flex-col gap-6">
          <ProfileCard profile={data} />
          <ProfileTabs uid={uid} search={search} />
        </div>
      )}
    </PageLayout>
  );
}
