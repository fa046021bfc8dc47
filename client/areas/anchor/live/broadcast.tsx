import { useRef } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { matchHref, roomHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { RetryablePart } from "#client/ui/retryable-part.tsx";
import type { OwnLive } from "#domain/live/contract.ts";
import { m } from "#messages";
import { BroadcastSection } from "../broadcast/broadcast-section.tsx";
import { CoverPanel } from "./control/cover-panel.tsx";
import { LiveDetailsForm } from "./control/live-details-form.tsx";
import { LiveFacts, StateNote } from "./control/live-facts.tsx";
import { StartEndButtons } from "./control/start-end-buttons.tsx";
import { StateBadge } from "./control/state-badge.tsx";
import { SwitchMatchButton } from "./control/switch-match-button.tsx";
import { HealthPanel } from "./health/health-panel.tsx";
import { PreviewPanel } from "./preview/preview-panel.tsx";
import { usePushKey } from "./push/push-key.ts";
import { PushSection } from "./push/push-section.tsx";
import { RoomPanel } from "./room-panel.tsx";
import { useLiveHealth } from "./use-live-health.ts";
import "./broadcast.css";

/** The control room of an open live. */
export function Broadcast({ live }: { live: OwnLive }) {
  const app = useApp();
  const video = useRef<HTMLVideoElement>(null);
  const { state, health, error } = useLiveHealth(live);
  const pushKey = usePushKey(live.liveId);
  const { title, roomId, gameId, matchId } = live;
  /** Other backends take RTMPS only, and report no figures. */
  const isEdge = live.backend === "edge";
  const isOnAir = state === "live" || state === "interrupted";
  const push = <PushSection live={live} pushKey={pushKey} health={health} />;
  return (
    <div className="broadcast" data-live={live.liveId} data-state={state}>
      <div className="broadcast-main broadcast-head">
        <PreviewPanel live={live} state={state} video={video} />
        <section className="flex flex-col gap-4" aria-labelledby="live-title">
          <div className="flex flex-wrap items-center gap-3">
            <StateBadge state={state} />
            <h2 id="live-title" className="min-w-0 flex-1 basis-48 text-20">
              <bdi className="break-words">{title}</bdi>
            </h2>
          </div>
          <StateNote state={state} sinceMs={health?.sinceMs} />
          <LiveFacts live={live} />
          <ErrorNotice isInline text={error ? errorText(error) : undefined} />
          <div className="flex flex-wrap items-center gap-3">
            <StartEndButtons state={state} />
            <SwitchMatchButton live={live} />
            <ButtonLink href={roomHref(app, roomId)}>{m.room_open_room()}</ButtonLink>
            {gameId !== null && matchId !== null ? (
              <Link
                className="min-h-11 content-center text-14 text-accent hover:underline focus-ring"
                href={matchHref(app, gameId, matchId)}
              >
                {m.room_match_page()}
              </Link>
            ) : null}
          </div>
        </section>
        {isOnAir ? null : push}
      </div>
      <aside className="broadcast-room">
        <RetryablePart resetKey={live.roomId}>
          <RoomPanel live={live} />
        </RetryablePart>
      </aside>
      <div className="broadcast-main">
        {isEdge && pushKey ? <BroadcastSection key={pushKey.key} roomId={roomId} pushKey={pushKey.key} /> : null}
        {isEdge ? <HealthPanel health={health} /> : null}
        <section className="panel p-4" aria-labelledby="details-title">
          <h2 id="details-title" className="mb-4 text-16">
            {m.golive_details()}
          </h2>
          <div className="broadcast-details">
            <LiveDetailsForm live={live} />
            <CoverPanel
              live={live}
              video={video}
              hasPicture={state === "pushing" || state === "live"}
              isLive={state === "live"}
            />
          </div>
        </section>
        {isOnAir ? push : null}
      </div>
    </div>
  );
}
