import "./gift-picker.css";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { giftLabel } from "#client/features/gifts/gift-label.ts";
import { GiftPicture } from "#client/features/gifts/gift-picture.tsx";
import { TopGifters } from "#client/features/gifts/top-gifters.tsx";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { useServerClock } from "#client/features/matches/live/server-clock.ts";
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

/** `price` is that of the gift last chosen. */
function DiamondBalance({ balance, price }: { balance: number; price: number }) {
  const { locale } = useApp();
  const isShort = Number.isFinite(price) && balance < price;
  return (
    <p className="text-13 text-muted">
      {currencyName("diamonds")}: <b className="text-strong tabular">{wholeNumber(balance, locale)}</b>
      {isShort ? ` · ${m.error_insufficient_diamonds()}` : null}{" "}
      <RechargeLink currency="diamonds" need={isShort ? price - balance : undefined} returnQuery={`${GIFTS_PARAM}=1`} />
    </p>
  );
}

/** Gifts with their price; each tap sends one, and consecutive taps are a combo. */
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
  const give = useMutation({
    mutationFn: async (gift: Gift) => {
      const answer = await api.call("POST /sendMsg", { roomId, type: "gift", giftId: gift.id });
      return answer.sent === "gift" ? { ...answer, gift } : undefined;
    },
    onSuccess: (answer) => {
      setSent(answer);
      if (answer) setBalance(answer.balance);
    },
  });
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
              aria-disabled={give.isPending}
              onClick={() => {
                if (!app.user) void openLoginModal(router);
                else if (!give.isPending) give.mutate(gift);
              }}
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
      <ErrorNotice text={give.isError ? errorText(give.error) : undefined} />
      {balances ? <DiamondBalance balance={balances.diamonds} price={give.variables?.diamonds ?? cheapest} /> : null}
      {app.brand.giftRankings ? <TopGifters roomId={roomId} revision={sent?.order} /> : null}
    </Modal>
  );
}
