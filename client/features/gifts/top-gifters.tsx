import "./top-gifters.css";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { SegmentedControl } from "#client/ui/segmented-control.tsx";
import { LEADERBOARD_PERIODS, type LeaderboardPeriod } from "#domain/gifts/contract.ts";
import { m } from "#messages";

const PERIODS = {
  daily: { label: () => m.gift_leaderboard_daily(), icon: "i-lucide-sun" },
  weekly: { label: () => m.gift_leaderboard_weekly(), icon: "i-lucide-calendar-days" },
};

/** Names only users who opted in. A changed `revision` triggers a refetch. */
export function TopGifters({ roomId, revision }: { roomId: string; revision: string | undefined }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const [type, setType] = useState<LeaderboardPeriod>("daily");
  const { data } = useQuery({
    queryKey: ["GET /gift/leaderboard/{type}", { type, roomId }, revision],
    queryFn: () => api.call("GET /gift/leaderboard/{type}", { type, roomId }),
  });
  return (
    <section className="flex flex-col gap-2">
      <SegmentedControl
        legend={m.gift_leaderboard()}
        value={type}
        options={LEADERBOARD_PERIODS.map((value) => ({
          value,
          label: PERIODS[value].label(),
          icon: PERIODS[value].icon,
        }))}
        onChange={setType}
      />
      {data?.list.length === 0 ? <p className="text-13 text-muted">{m.gift_leaderboard_empty()}</p> : null}
      <ol className="gift-board">
        {data?.list.map(({ rank, diamonds, user, isYou }) => (
          <li key={rank} className={isYou ? "is-you" : ""}>
            <span className="tabular">{rank}</span>
            <bdi className="min-w-0 flex-1 truncate">{user?.username ?? m.gift_leaderboard_anonymous()}</bdi>
            <span className="gift-price">
              <span aria-hidden="true" className="i-lucide-gem text-12" />
              {wholeNumber(diamonds, app.locale)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
