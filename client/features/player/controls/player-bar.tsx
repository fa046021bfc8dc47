import "media-chrome/media-airplay-button";
import "media-chrome/media-captions-button";
import "media-chrome/media-cast-button";
import "media-chrome/media-control-bar";
import "media-chrome/media-fullscreen-button";
import "media-chrome/media-loading-indicator";
import "media-chrome/media-mute-button";
import "media-chrome/media-pip-button";
import "media-chrome/media-play-button";
import "media-chrome/media-volume-range";
import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { serverNowMs } from "#client/features/matches/live/server-clock.ts";
import { countdown, playingTime } from "#client/format/durations.ts";
import type { PlaybackSource } from "#domain/live/contract.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { m } from "#messages";
import { behindText } from "../player-time.ts";
import { listSeekMarkers, type SeekRange } from "../seek-markers.ts";
import type { StreamView } from "../use-stream.ts";
import { SeekBar } from "./seek-bar.tsx";
import { SourceMenu } from "./source-menu.tsx";

type Props = {
  view: StreamView;
  range: SeekRange;
  pictureMs: number;
  isLive: boolean;
  isAtEdge: boolean;
  events: readonly MatchEvent[];
  markerLabel: (event: Pick<MatchEvent, "kind" | "clockText">) => string;
  sources: readonly PlaybackSource[];
  selected: string;
  onSource: (key: string) => void;
  onLocked: (source: PlaybackSource) => void;
  onSeek: (atMs: number) => void;
  onBackToLive: () => void;
  /** Undefined if no clip can be made. */
  onClip: (() => void) | undefined;
};

type StatusProps = Pick<Props, "view" | "isLive" | "isAtEdge" | "pictureMs" | "range" | "onBackToLive">;

/** The measured delay, with a button back to live if the viewer is further behind. */
function Status({ view, isLive, isAtEdge, pictureMs, range, onBackToLive }: StatusProps) {
  const { locale } = useApp();
  if (!isLive) {
    return (
      <span className="player-time" dir="ltr">
        {playingTime(pictureMs - range.startMs)} / {playingTime(range.endMs - range.startMs)}
      </span>
    );
  }
  if (view.pictureMs === undefined) return null;
  const behind = m.player_behind({ time: behindText(view.behindMs, locale) });
  return isAtEdge ? (
    <span className="player-latency" data-latency>
      <span aria-hidden="true" className="player-live-dot" />
      <bdi>{behind}</bdi>
    </span>
  ) : (
    <>
      <span className="player-latency is-behind" data-latency>
        <bdi>{behind}</bdi>
      </span>
      <button type="button" className="player-live focus-ring" onClick={onBackToLive}>
        <span aria-hidden="true" className="player-live-dot" />
        {m.player_back_to_live()}
      </button>
    </>
  );
}

type BadgeProps = { badge: string | undefined; trialEndsAtMs: number | undefined; children?: ReactNode };

/** Badges stay visible while the controls are hidden. */
export function PlayerBadges({ badge, trialEndsAtMs, children }: BadgeProps) {
  const { locale } = useApp();
  return (
    <div className="player-top">
      {badge === undefined ? null : <span className="player-badge">{badge}</span>}
      {trialEndsAtMs === undefined ? null : (
        <span className="player-badge is-trial" role="timer">
          <bdi>{m.player_trial_left({ time: countdown(trialEndsAtMs - serverNowMs(), locale).clock })}</bdi>
        </span>
      )}
      {children}
    </div>
  );
}

/** Children of the media controller, which hides them while the pointer is idle. */
export function PlayerBar(props: Props) {
  const { view, range, pictureMs, events, markerLabel, sources, selected } = props;
  return (
    <>
      <media-loading-indicator slot="centered-chrome" />
      <div className="player-controls">
        {view.range || props.isLive ? (
          <SeekBar
            range={range}
            pictureMs={pictureMs}
            markers={listSeekMarkers(events, range)}
            markerLabel={markerLabel}
            onSeek={props.onSeek}
          />
        ) : null}
        <media-control-bar>
          <media-play-button aria-keyshortcuts="k Space" />
          <media-mute-button aria-keyshortcuts="m" />
          <media-volume-range />
          <Status {...props} />
          <span className="player-spacer" />
          {props.onClip ? (
            <button
              type="button"
              className="player-button focus-ring-inset"
              aria-label={m.player_share_clip()}
              title={m.player_share_clip()}
              disabled={view.pictureMs === undefined}
              onClick={props.onClip}
            >
              <span aria-hidden="true" className="i-lucide-scissors text-20" />
            </button>
          ) : null}
          <SourceMenu sources={sources} selected={selected} onSelect={props.onSource} onLocked={props.onLocked} />
          <media-captions-button aria-keyshortcuts="c" />
          <media-airplay-button />
          <media-cast-button />
          <media-pip-button />
          <media-fullscreen-button aria-keyshortcuts="f" />
        </media-control-bar>
      </div>
    </>
  );
}
