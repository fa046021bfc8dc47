import "./gift-picker.css";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { giftLabel } from "#client/features/gifts/gift-label.ts";
import { GiftPicture } from "#client/features/gifts/gift-picture.tsx";
import { TopGifters } from "#client/features/gifts/top-gifters.tsx";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { useServerClock } from "#client/features/matches/live/server-clock.ts";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { MoneyHint } from "#client/features/wallet/money-hint.tsx";
import { RechargeLink } from "#client/features/wallet/recharge-link.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { Button } from "#client/ui/button.tsx";
import { Modal } from "#client/ui/modal.tsx";
import type { Gift } from "#domain/gifts/catalogue.ts";
import type { SentGift } from "#domain/gifts/contract.ts";
import { m } from "#messages";
import { currencyName } from "#messages/ledger-labels.ts";
import { GIFTS_PARAM } from "./room-search.ts";

type Sent = SentGift & { gift: Gift };

function LastSent({ sent, onUndone }: { sent: Sent; onUndone: (balance: number) => void }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const seconds = useServerClock((nowMs) => Math.max(0, Math.ceil((sent.undoUntilMs - nowMs) / 1_000)), app.nowMs);
  const undo = useMutation({
    mutationFn: () => api.call("POST /gift/undo", { order: sent.order }),
    onSuccess: ({ balance }) => onUndone(balance),
  });
  return (
    <p className="gift-sent" role="status">
      <GiftPicture gift={sent.gift} size={24} />
      <span className="min-w-0 flex-1">{m.gift_sent({ gift: giftLabel(sent.gift), count: sent.combo })}</span>
      {seconds > 0 ? (
        <Button aria-busy={undo.isPending} onClick={() => undo.mutate()}>
          {m.gift_undo({ seconds })}
        </Button>
      ) : null}
    </p>
  );
}

/** The balance with a top-up link. If it is too low for the chosen gift, also that gift's price. */
function DiamondBalance({
  balance,
  wanted,
  cheapest,
}: {
  balance: number;
  wanted: Gift | undefined;
  cheapest: number;
}) {
  const app = useApp();
  const price = wanted?.diamonds ?? cheapest;
  const isShort = balance < price;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-muted" role="status">
      <p>
        {wanted && isShort ? (
          <span className="block">
            {m.label_value({ label: giftLabel(wanted), value: currencyAmountText("diamonds", price, app) })}{" "}
            <MoneyHint amount={price} />
          </span>
        ) : null}
        {currencyName("diamonds")}: <b className="text-strong tabular">{wholeNumber(balance, app.locale)}</b>
        {isShort ? ` · ${m.error_insufficient_diamonds()}` : null}
      </p>
      <RechargeLink currency="diamonds" need={isShort ? price - balance : undefined} returnQuery={`${GIFTS_PARAM}=1`} />
    </div>
  );
}

/** Gifts with their prices. Each tap sends one, and consecutive taps form a combo. */
export function GiftPicker({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const app = useApp();
  const router = useRouter();
  const { api } = router.options.context;
  const { data } = useQuery(callQuery(api, "GET /gift", {}));
  const [sent, setSent] = useState<Sent>();
  const queryClient = useQueryClient();
  const { queryKey: balanceKey, ...balanceQuery } = callQuery(api, "GET /user/userGold", {});
  const { data: balances } = useQuery({ ...balanceQuery, queryKey: balanceKey, enabled: app.user !== undefined });
  const setBalance = (diamonds: number) =>
    queryClient.setQueryData(balanceKey, (before) => (before ? { ...before, diamonds } : before));
  /** The gift tapped without enough diamonds for it. */
  const [wanted, setWanted] = useState<Gift>();
  const { run, failure, isPending } = useAction(router);
  const give = (gift: Gift) => {
    if (!app.user) return openLoginModal(router);
    const isTooDear = balances !== undefined && balances.diamonds < gift.diamonds;
    setWanted(isTooDear ? gift : undefined);
    if (isTooDear) return;
    return run(async (api) => {
      const answer = await api.call("POST /sendMsg", { roomId, type: "gift", giftId: gift.id });
      if (answer.sent !== "gift") return;
      setSent({ ...answer, gift });
      setBalance(answer.balance);
    });
  };
  const cheapest = Math.min(...(data?.list ?? []).map(({ diamonds }) => diamonds));
  return (
    <Modal title={m.gift_tray()} onClose={onClose}>
      <ul className="gift-tray" aria-busy={data === undefined}>
        {data?.list.map((gift) => (
          <li key={gift.id}>
            <button
              type="button"
              className="gift focus-ring-inset"
              data-gift={gift.id}
              aria-disabled={isPending}
              onClick={() => void give(gift)}
            >
              <GiftPicture gift={gift} size={44} />
              <span className="truncate max-w-full">{giftLabel(gift)}</span>
              <span className="gift-price">
                <span aria-hidden="true" className="i-lucide-gem text-12" />
                <span className="sr-only">{currencyName("diamonds")}</span>
                {wholeNumber(gift.diamonds, app.locale)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {sent ? (
        <LastSent
          key={sent.order}
          sent={sent}
          onUndone={(balance) => {
            setSent(undefined);
            setBalance(balance);
          }}
        />
      ) : null}
      <ErrorNotice text={failure} />
      {balances ? <DiamondBalance balance={balances.diamonds} wanted={wanted} cheapest={cheapest} /> : null}
      {app.brand.giftRankings ? <TopGifters roomId={roomId} revision={sent?.order} /> : null}
    </Modal>
  );
}
