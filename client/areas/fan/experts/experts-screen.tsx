import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { PlanTiles } from "#client/features/plans/plan-tile.tsx";
import { m } from "#messages";
import { ExpertPage } from "./expert-page.tsx";
import { closingSoonQuery, SHORT_BOARDS } from "./expert-queries.ts";
import { RecommendedExperts } from "./recommended-experts.tsx";
import { ShortBoard } from "./short-board.tsx";

/** Recommendations, boards, and the tips whose matches start next. */
export function ExpertsScreen() {
  const { data: closing } = useSuspenseQuery(closingSoonQuery(useRouter().options.context.api));
  return (
    <ExpertPage section="overview" title={m.experts_title()} lead={m.experts_lead()} isOffered={closing.offered}>
      <CrestSprite />
      <RecommendedExperts />
      <div className="short-boards">
        {SHORT_BOARDS.map((board) => (
          <ShortBoard key={board} board={board} />
        ))}
      </div>
      <section aria-labelledby="closing-soon">
        <h2 id="closing-soon" className="mb-3 text-16">
          {m.expert_closing_soon()}
        </h2>
        {closing.list.length > 0 ? (
          <PlanTiles plans={closing.list} />
        ) : (
          <p className="text-14 text-muted">{m.expert_no_tips()}</p>
        )}
      </section>
    </ExpertPage>
  );
}
