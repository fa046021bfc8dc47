import { useApp } from "#client/app-context.ts";
import { replayHref } from "#client/late-links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { anchorHref } from "#client/workplace-links.ts";
import type { PastLive } from "#domain/anchors/contract.ts";
import { m } from "#messages";
import { PastLiveFacts } from "./past-live-facts.tsx";
import { PastLiveMeta } from "./past-live-heading.tsx";

export function PastLiveCard({ live }: { live: PastLive }) {
  const app = useApp();
  const { liveId, roomId, title, hasReplay } = live;
  return (
    <li data-past-live={liveId} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <div>
        <p className="break-words text-16 font-600 text-strong">
          <bdi>{title}</bdi>
        </p>
        <PastLiveMeta live={live} />
      </div>
      <PastLiveFacts live={live} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={anchorHref(app, "liveLinkDetails", { live: liveId })}>{m.past_details()}</ButtonLink>
        {hasReplay ? <ButtonLink href={replayHref(app, roomId, liveId)}>{m.player_replay()}</ButtonLink> : null}
      </div>
    </li>
  );
}
