import { useApp } from "#client/app-context.ts";
import { m } from "#messages";
import type { Figures } from "./broadcast-view.ts";

/** Measured in this browser; the stream health shows what the site receives. */
export function BroadcastFigures({ bitrateKbps, fps, queuedParts, droppedFrames }: Figures) {
  const { locale } = useApp();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const rows = [
    ["bitrate", m.broadcast_bitrate(), `${number.format(bitrateKbps)} kbit/s`],
    ["fps", m.broadcast_fps(), number.format(fps)],
    ["queued", m.broadcast_queued(), `${number.format(queuedParts / 2)} s`],
    ["dropped", m.broadcast_dropped(), number.format(droppedFrames)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {rows.map(([id, label, value]) => (
        <div key={id} data-figure={id} className="rounded-10 bg-surface-2 p-3">
          <dt className="text-12 text-muted">{label}</dt>
          <dd className="text-16 font-600 text-strong tabular" dir="ltr">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
