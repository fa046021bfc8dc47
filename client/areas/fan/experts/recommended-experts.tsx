import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { FollowButton } from "#client/features/social/follow-button.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import type { ExpertRecommendation } from "#domain/experts/recommend.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { m } from "#messages";
import { rateText, signedRate, signedUnitCount } from "./expert-numbers.ts";
import { ExpertPerson } from "./expert-person.tsx";
import { recommendedQuery } from "./expert-queries.ts";
import { RecentOutcomes } from "./recent-outcomes.tsx";

function reasonText(reason: ExpertRecommendation, locale: Locale): string {
  const count = (value: number) => wholeNumber(value, locale);
  switch (reason.kind) {
    case "followed_league":
      return m.expert_reason_league({
        league: reason.leagueName,
        rate: rateText(reason.hitRate, locale),
        count: count(reason.decided),
      });
    case "weekly_profit":
      return m.expert_reason_week({
        units: signedUnitCount(reason.profitUnits, locale),
        count: count(reason.settled),
      });
    case "winning_streak":
      return m.expert_reason_streak({ count: count(reason.length) });
    case "accuracy":
      // The hit rate is already shown beside the name.
      return m.label_value({ label: m.expert_yield(), value: signedRate(reason.yieldRate, locale) });
  }
}

/** Experts the reader does not follow yet, each with the reason. */
export function RecommendedExperts() {
  const app = useApp();
  const { data } = useSuspenseQuery(recommendedQuery(useRouter().options.context.api));
  if (data.list.length === 0) return null;
  return (
    <section aria-labelledby="recommended-experts">
      <h2 id="recommended-experts" className="mb-3 text-16">
        {m.expert_recommended()}
      </h2>
      <ul className="expert-cards">
        {data.list.map(({ expert, reason, recent }) => (
          <li key={expert.uid} className="expert-card">
            <ExpertPerson expert={expert} />
            <p className="text-13">
              <bdi>{reasonText(reason, app.locale)}</bdi>
            </p>
            <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
              <RecentOutcomes outcomes={recent} />
              <FollowButton uid={expert.uid} username={expert.username} isFollow={expert.isFollowed} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
