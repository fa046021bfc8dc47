import { CopyField } from "#client/features/forms/copy-field.tsx";
import type { LiveHealth, OwnLive, PushKey } from "#domain/live/contract.ts";
import { listOpenRefusals } from "#domain/live/open-refusals.ts";
import { MAX_PUSH_KBPS } from "#domain/live/push-limits.ts";
import { m } from "#messages";
import { NewKeyButton } from "./new-key-button.tsx";
import { RefusedPushes } from "./refused-pushes.tsx";

const KEYFRAME_SECONDS = 2;
const KBPS_PER_MBPS = 1_000;

type Props = {
  live: OwnLive;
  /** Undefined after a page reload. */
  pushKey: PushKey | undefined;
  health: LiveHealth | undefined;
};

const ObsSteps = ({ isOpen }: { isOpen: boolean }) => (
  <details className="rounded-10 bg-surface-2" open={isOpen}>
    <summary className="flex min-h-11 cursor-pointer items-center px-4 text-14 font-600 text-strong focus-ring-inset">
      {m.golive_obs_title()}
    </summary>
    <ol className="flex list-decimal flex-col gap-2 ps-9 pe-4 pb-4 text-14">
      <li>{m.golive_obs_connection()}</li>
      <li>{m.golive_obs_output({ max: MAX_PUSH_KBPS / KBPS_PER_MBPS, seconds: KEYFRAME_SECONDS })}</li>
      <li>{m.golive_obs_start()}</li>
    </ol>
  </details>
);

/** Encoder settings (server and key), and the addresses that pushes are accepted from. */
export function PushSection({ live, pushKey, health }: Props) {
  const refused = health ? listOpenRefusals(health, live.addresses, Date.now()) : [];
  const server = live.server ?? pushKey?.server;
  const isEdge = live.backend === "edge";
  const isArmed = (health?.state ?? live.state) === "armed";
  return (
    <section className="panel flex flex-col gap-4 p-4" aria-labelledby="push-title">
      <h2 id="push-title" className="text-16">
        {m.golive_push()}
      </h2>
      <RefusedPushes refused={refused} />
      {server ? <CopyField label={m.golive_server()} value={server} /> : null}
      {pushKey ? (
        <div className="flex flex-col gap-1">
          <CopyField label={m.golive_key()} value={pushKey.streamKey} isSecret />
          <p className="text-12 text-muted">{m.golive_key_once()}</p>
        </div>
      ) : (
        <p className="text-14 text-muted">{m.golive_key_hidden()}</p>
      )}
      <ObsSteps isOpen={isArmed} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        {isEdge ? (
          <div className="min-w-0">
            <p className="text-13 font-500 text-text">{m.golive_addresses()}</p>
            <p className="text-13 text-muted tabular" dir="ltr">
              {live.addresses.join(" · ")}
            </p>
          </div>
        ) : null}
        {isEdge || isArmed ? <NewKeyButton /> : null}
      </div>
    </section>
  );
}
