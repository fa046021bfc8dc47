import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { PlanText } from "#client/features/plans/plan-text.tsx";
import { PlanTile } from "#client/features/plans/plan-tile.tsx";
import { Modal } from "#client/ui/modal.tsx";
import type { MatchCard } from "#domain/matches/card.ts";
import { oddsOfRelease, type PlanDraft } from "#domain/plans/contract.ts";
import type { PlanCard } from "#domain/plans/views-contract.ts";
import { m } from "#messages";

type Props = {
  draft: PlanDraft;
  match: MatchCard | null;
  leagueName: string;
  siteOddsHundredths: number | undefined;
  pictureBaseUrl: string;
  onClose: () => void;
};

/** Shows the tip as buyers will see it. */
export function PlanPreview({ draft, match, leagueName, siteOddsHundredths, pictureBaseUrl, onClose }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: overview } = useQuery(callQuery(api, "GET /creator_platform/overview", {}));
  const { selection, content, locale, label, viewMode, isRefundable, title } = draft;
  const odds = oddsOfRelease(siteOddsHundredths, draft.enteredOddsHundredths);
  const record = overview?.record ?? { settled: 0, isRanked: false, hitRate: null, yieldRate: null, streak: null };
  const { uid = 0, username = "", avatar } = app.user ?? {};
  const card: PlanCard = {
    ...{
      planId: draft.planId ?? 0,
      state: "released",
      title,
      locale,
      label,
      viewMode,
      match,
      leagueName,
      isRefundable,
    },
    expert: { uid, username, ...(avatar !== undefined && { avatar }), isFollowed: false, ...record },
    playType: selection?.playType ?? "match_result",
    priceCoins: draft.priceCoins ?? 0,
    sales: 0,
    releasedAtMs: app.nowMs,
    locksAtMs: match?.startsAtMs ?? app.nowMs,
    pick: selection && odds ? { selection, ...odds } : null,
    result: null,
    isBought: false,
  };
  return (
    <Modal title={m.golive_preview()} onClose={onClose}>
      <div inert data-preview="" className="flex flex-col gap-4">
        <CrestSprite />
        <PlanTile plan={card} />
        <PlanText content={content} pictureBaseUrl={pictureBaseUrl} locale={locale} />
      </div>
    </Modal>
  );
}
