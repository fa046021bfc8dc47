import type { CSSProperties } from "react";
import { playingTime } from "#client/format/durations.ts";
import { m } from "#messages";
import { fractionAt, type SeekMarker, type SeekRange, seekTimeOf } from "../seek-markers.ts";

type Props = {
  range: SeekRange;
  pictureMs: number;
  markers: readonly SeekMarker[];
  markerLabel: (marker: SeekMarker) => string;
  onSeek: (atMs: number) => void;
};

const STEP_SECONDS = 1;

/** Ranges from the start of the live to its edge, in server time, with markers for goals and similar events. */
export function SeekBar({ range, pictureMs, markers, markerLabel, onSeek }: Props) {
  const totalSeconds = Math.max(1, Math.round((range.endMs - range.startMs) / 1_000));
  const position = Math.round((pictureMs - range.startMs) / 1_000);
  const text = { current: playingTime(pictureMs - range.startMs), total: playingTime(range.endMs - range.startMs) };
  return (
    <div className="player-seek" style={{ "--played": fractionAt(range, pictureMs) } as CSSProperties}>
      <input
        type="range"
        className="focus-ring"
        aria-label={m.player_seek()}
        aria-valuetext={m.player_position(text)}
        min={0}
        max={totalSeconds}
        step={STEP_SECONDS}
        value={Math.min(totalSeconds, Math.max(0, position))}
        onChange={(event) => onSeek(range.startMs + Number(event.target.value) * 1_000)}
      />
      {markers.map((marker) => (
        <button
          key={marker.seq}
          type="button"
          className={`player-marker is-${marker.kind}`}
          style={{ "--at": marker.fraction } as CSSProperties}
          title={markerLabel(marker)}
          aria-label={markerLabel(marker)}
          onClick={() => onSeek(seekTimeOf(marker, range))}
        />
      ))}
    </div>
  );
}
