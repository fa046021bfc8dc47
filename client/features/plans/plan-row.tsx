import "./plan-tile.css";
import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { tipHref } from "#client/late-links.ts";
import { Link } from "#client/ui/link.tsx";
import type { PlanCard } from "#domain/plans/views-contract.ts";
import { PlanStatus } from "./plan-status.tsx";
import { pickText, playTypeName } from "./plan-words.ts";
import { recordText } from "./record-text.ts";

/** A tip in a narrow list about one match. */
export function TipRow({ plan }: { plan: PlanCard }) {
  const app = useApp();
  const { planId, expert, match, playType, pick, priceCoins, state } = plan;
  return (
    <li className="border-b">
      <Link
        className="flex min-w-0 items-center gap-3 py-2 focus-ring-inset"
        href={tipHref(app, planId)}
        data-plan={planId}
        data-state={state}
      >
        <Avatar person={expert} size={32} />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate text-13 font-600 text-strong">{expert.username}</bdi>
          <span className="block truncate text-12 text-muted">{recordText(expert, app.locale)}</span>
          <span className="block text-12 text-text">
            {playTypeName(playType, match)}
            {pick ? (
              <b>
                {" "}
                <bdi>{pickText(pick.selection, match, app.locale)}</bdi>
              </b>
            ) : null}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <b className="text-13 text-strong tabular">{coinsText(priceCoins, app)}</b>
          <PlanStatus plan={plan} />
        </span>
      </Link>
    </li>
  );
}
