import { useMutation } from "@tanstack/react-query";
import { TextButton } from "#client/features/forms/text-button.tsx";
import type { BoxDraw } from "#domain/mall/contract.ts";
import { m } from "#messages";
import { verifyDraw } from "./verify-draw.ts";

const Part = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-12 text-muted">{name}</dt>
    <dd dir="ltr" className="break-all font-mono text-12 text-text">
      {value}
    </dd>
  </div>
);

/** All inputs of a draw, and a button to verify it in the browser. */
export function DrawProof({ boxId, draw }: { boxId: number; draw: BoxDraw }) {
  const check = useMutation({ mutationFn: () => verifyDraw(boxId, draw) });
  return (
    <div className="flex flex-col gap-1">
      <dl className="grid grid-cols-1 gap-2 md:grid-cols-3">
        <Part name={m.box_seed_hash()} value={draw.seedHash} />
        <Part name={m.box_site_seed()} value={draw.serverSeed} />
        <Part name={m.box_buyer_seed()} value={draw.clientSeed} />
      </dl>
      <p role="status" className="flex min-h-11 items-center text-13">
        {check.data === undefined ? (
          <TextButton className="needs-scripts" onClick={() => check.mutate()}>
            {m.box_check()}
          </TextButton>
        ) : (
          <span className={`flex items-center gap-2 font-500 ${check.data ? "text-win" : "text-live"}`}>
            <span
              aria-hidden="true"
              className={check.data ? "i-lucide-shield-check text-16" : "i-lucide-shield-alert text-16"}
            />
            {check.data ? m.box_verified() : m.box_not_verified()}
          </span>
        )}
      </p>
    </div>
  );
}
