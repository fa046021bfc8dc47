import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { Button } from "#client/ui/button.tsx";
import { Modal } from "#client/ui/modal.tsx";
import type { Api } from "#domain/api/contract.ts";
import type { StoredLiveState } from "#domain/live/live-states.ts";
import { m } from "#messages";

/** Going live needs a picture. Ending asks first: it can't be undone. */
export function StartEndButtons({ state }: { state: StoredLiveState }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isEnding, setIsEnding] = useState(false);
  const { run, failure, isPending } = useAction(router);
  const isOnAir = state === "live" || state === "interrupted";
  const send = (call: (api: Api) => Promise<unknown>) =>
    run(async (api) => {
      await call(api);
      await Promise.all(
        ["GET /live/health", "GET /anchor/liveInfo", "GET /live/playback"].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      );
    });
  const end = async () => {
    if (await send((api) => api.call("POST /anchor/downcast", {}))) setIsEnding(false);
  };
  return (
    <>
      {isOnAir ? null : (
        <Button
          kind="primary"
          disabled={state !== "pushing"}
          aria-busy={isPending}
          onClick={() => void send((api) => api.call("POST /anchor/broadcast", {}))}
        >
          <span aria-hidden="true" className="i-lucide-radio text-16" />
          {m.anchor_page_live()}
        </Button>
      )}
      <Button onClick={() => setIsEnding(true)}>{isOnAir ? m.golive_end() : m.golive_discard()}</Button>
      {isEnding ? null : <ErrorNotice isInline text={failure} />}
      {isEnding ? (
        <Modal title={isOnAir ? m.golive_end() : m.golive_discard()} onClose={() => setIsEnding(false)}>
          <p className="text-14">{isOnAir ? m.golive_end_confirm() : m.golive_discard_confirm()}</p>
          <ErrorNotice isInline text={failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setIsEnding(false)}>{m.account_cancel()}</Button>
            <Button kind="primary" aria-busy={isPending} onClick={() => void end()}>
              {isOnAir ? m.golive_end() : m.golive_discard()}
            </Button>
          </div>
        </Modal>
      ) : null}
    </>
  );
}
