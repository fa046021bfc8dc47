import { useApp } from "#client/app-context.ts";
import { duration } from "#client/format/durations.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { replayHref } from "#client/late-links.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { anchorHref } from "#client/workplace-links.ts";
import type { OwnLive } from "#domain/live/contract.ts";
import { m } from "#messages";
import { Facts } from "./control/live-facts.tsx";

type Props = { live: OwnLive; endedAtMs: number; onNew: () => void };

/** Shown after the end: the live's figures and the next steps. */
export function EndedLive({ live, endedAtMs, onNew }: Props) {
  const app = useApp();
  const { title, startedAtMs, viewersPeak, unlocks, access, roomId, liveId } = live;
  const wasOnAir = startedAtMs !== null;
  return (
    <section className="panel !mt-0 flex max-w-prose flex-col gap-4 p-6" data-ended="">
      <h2 className="text-20">{wasOnAir ? m.player_ended() : m.golive_discarded()}</h2>
      <p className="text-16 text-strong">
        <bdi>{title}</bdi>
      </p>
      {wasOnAir ? (
        <>
          <Facts
            facts={[
              { name: m.past_length(), value: duration(endedAtMs - startedAtMs, app.locale) },
              { name: m.golive_viewers_peak(), value: wholeNumber(viewersPeak, app.locale) },
              ...(access === "paid" ? [{ name: m.golive_unlocks(), value: wholeNumber(unlocks, app.locale) }] : []),
            ]}
          />
          <p className="text-14 text-muted">{m.player_replay_soon()}</p>
        </>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={onNew}>
          {m.golive_new()}
        </Button>
        {wasOnAir ? <ButtonLink href={replayHref(app, roomId, liveId)}>{m.player_replay()}</ButtonLink> : null}
        {wasOnAir ? <ButtonLink href={anchorHref(app, "liveLinkDetails")}>{m.anchor_page_past()}</ButtonLink> : null}
      </div>
    </section>
  );
}
