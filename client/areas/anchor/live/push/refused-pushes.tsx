import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { kickoffTime } from "#client/format/dates.ts";
import { Button } from "#client/ui/button.tsx";
import type { RefusedPush } from "#domain/live/contract.ts";
import { m } from "#messages";
import { refusalText } from "./refusal-text.ts";

/** Refused pushes, each with a way to fix it. */
export function RefusedPushes({ refused }: { refused: readonly RefusedPush[] }) {
  const app = useApp();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { run, failure, isPending } = useAction(router);
  const allow = (address: string) =>
    run(async (api) => {
      await api.call("POST /addIpWhite", { address });
      await queryClient.invalidateQueries({ queryKey: ["GET /anchor/liveInfo"] });
    });
  return (
    <div role="alert" className="flex flex-col gap-2 empty:hidden">
      {refused.map((attempt) => (
        <div
          key={attempt.code + attempt.address}
          className="flex flex-wrap items-center gap-3 rounded-10 bg-live-soft p-3 text-14 text-strong"
          data-refused={attempt.code}
        >
          <p className="min-w-0 flex-1 basis-60">
            {refusalText(attempt)}{" "}
            <span className="text-12 text-muted">{kickoffTime(attempt.atMs, app.locale, app.timeZone)}</span>
          </p>
          {attempt.code === "push_address_refused" ? (
            <Button kind="primary" aria-busy={isPending} onClick={() => void allow(attempt.address)}>
              {m.golive_allow()}
            </Button>
          ) : null}
        </div>
      ))}
      <ErrorNotice isInline text={failure} />
    </div>
  );
}
