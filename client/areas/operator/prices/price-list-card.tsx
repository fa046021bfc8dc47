import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import type { PriceListView } from "#domain/wallet/price-contract.ts";
import type { PriceListState } from "#domain/wallet/price-list.ts";
import { m } from "#messages";
import { TermsTable } from "./terms-table.tsx";

export const PRICE_LIST_STATE_NAMES: Record<PriceListState, () => string> = {
  scheduled: () => m.prices_state_scheduled(),
  active: () => m.prices_current(),
  replaced: () => m.prices_state_replaced(),
  withdrawn: () => m.prices_state_withdrawn(),
};

/** A price list with its start; it can be withdrawn until then. */
export function PriceListCard({ list }: { list: PriceListView }) {
  const app = useApp();
  const router = useRouter();
  const action = useAction(router);
  const { id, state, validFromMs, createdBy, createdAtMs, reason } = list;
  const at = (ms: number) => dateAndTime(ms, app.locale, app.timeZone);
  return (
    <li data-price-list={id} className="flex flex-col gap-2 border-b pb-4">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={state === "active" || state === "scheduled" ? "accent" : "neutral"}>
          {PRICE_LIST_STATE_NAMES[state]()}
        </Badge>
        <span className="text-14 text-strong">
          {m.prices_valid_from()}: {at(validFromMs)}
        </span>
      </p>
      <p className="break-words text-13 text-text">
        <bdi>{reason}</bdi>
        <span className="block text-12 text-muted">
          <bdi>{createdBy.username}</bdi> · {at(createdAtMs)}
        </span>
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
          {m.past_details()}
        </summary>
        <TermsTable {...list} />
      </details>
      {state === "scheduled" ? (
        <Button
          className="needs-scripts self-start"
          disabled={action.isPending}
          onClick={() =>
            void action.run(async (api) => {
              await api.call("POST /operator/prices/withdraw", { priceListId: id });
              await router.options.context.queryClient.invalidateQueries();
            })
          }
        >
          {m.desk_event_withdraw()}
        </Button>
      ) : null}
      <ErrorNotice text={action.failure} />
    </li>
  );
}
