import "./experts.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useLoaderData, useRouter, useSearch } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { expertsHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import { MIN_RANKED_PLANS } from "#domain/experts/limits.ts";
import { m } from "#messages";
import { ExpertHeader } from "./expert-header.tsx";
import { expertQuery } from "./expert-queries.ts";
import { parseExpertTips } from "./expert-search.ts";
import { ExpertTips } from "./expert-tips.tsx";
import { ProfitChart } from "./profit-chart.tsx";
import { RankingRules } from "./ranking-rules.tsx";
import { RecordFigures } from "./record-figures.tsx";
import { RecordTables } from "./record-tables.tsx";
import { StrongLeagues } from "./strong-leagues.tsx";

function Profile({ uid }: { uid: number }) {
  const app = useApp();
  const search = parseExpertTips(useSearch({ from: "/expert/$id" }));
  const { data: profile } = useSuspenseQuery(expertQuery(useRouter().options.context.api, uid));
  return (
    <div className="flex flex-col gap-6" data-expert-profile={uid}>
      <title>{`${profile.expert.username} | ${app.brand.name}`}</title>
      <div className="flex flex-col gap-3">
        <Link
          className="inline-flex min-h-8 items-center self-start text-13 text-muted hover:text-strong focus-ring"
          href={expertsHref(app)}
        >
          {m.experts_title()}
        </Link>
        <ExpertHeader profile={profile} />
      </div>
      {profile.isBanned ? <p className="record-notice">{m.expert_banned()}</p> : null}
      {profile.expert.isRanked ? null : (
        <p className="record-notice">{m.expert_too_few_text({ count: wholeNumber(MIN_RANKED_PLANS, app.locale) })}</p>
      )}
      <RecordFigures profile={profile} />
      <StrongLeagues profile={profile} />
      <ProfitChart uid={uid} />
      <RecordTables profile={profile} />
      <ExpertTips uid={uid} search={search} />
      <RankingRules />
    </div>
  );
}

/** An expert's whole record, and the tips behind it. */
export function ExpertScreen() {
  const loaded = useLoaderData({ from: "/expert/$id" });
  return (
    <PageLayout>
      {loaded.kind === "expert" ? (
        <Profile uid={loaded.profile.expert.uid} />
      ) : (
        <EmptyState headingLevel={1} icon="i-lucide-ban" title={m.error_plans_not_offered()} />
      )}
    </PageLayout>
  );
}
