import type { LiveHealth } from "#domain/live/contract.ts";
import { assessPushHealth, HEALTH_METRICS } from "#domain/live/push-health.ts";
import { m } from "#messages";
import { HealthChart } from "./health-chart.tsx";
import "../broadcast.css";

const CODEC_NAMES: Readonly<Record<string, string>> = { avc1: "H.264", mp4a: "AAC" };
/** Codec names as encoders show them: `avc1.64001f,mp4a.40.2` is H.264 and AAC. */
const codecNames = (codecs: string | null): string[] =>
  codecs?.split(",").map((codec) => CODEC_NAMES[codec.split(".")[0] ?? ""] ?? codec) ?? [];

/** Charts of the push over the last ten minutes, each with a verdict. */
export function HealthPanel({ health }: { health: LiveHealth | undefined }) {
  const now = health?.now;
  const verdicts = health && now && health.state !== "armed" ? assessPushHealth(now, health.history) : {};
  return (
    <section aria-labelledby="health-title" className="flex flex-col gap-3">
      <h2 id="health-title" className="text-16">
        {m.golive_health()}
      </h2>
      {health && now ? (
        <>
          <p className="text-13 text-muted tabular" dir="ltr">
            {[health.size?.replace("x", "×"), ...codecNames(health.codecs)].filter(Boolean).join(" · ")}
          </p>
          <div className="health-charts">
            {HEALTH_METRICS.map((metric) => (
              <HealthChart key={metric} metric={metric} history={health.history} now={now} problem={verdicts[metric]} />
            ))}
          </div>
        </>
      ) : (
        <p className="text-14 text-muted">{m.golive_health_empty()}</p>
      )}
    </section>
  );
}
