import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { Button } from "#client/ui/button.tsx";
import { Modal } from "#client/ui/modal.tsx";
import { m } from "#messages";
import { storePushKey } from "./push-key.ts";

/** A new key disconnects the push that uses the current one. */
export function NewKeyButton() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { run, failure, isPending } = useAction(router);
  const create = async () => {
    const isDone = await run(async (api) => {
      storePushKey(queryClient, await api.call("POST /live/rotateKey", {}));
      await queryClient.invalidateQueries({ queryKey: ["GET /anchor/liveInfo"] });
    });
    if (isDone) setIsOpen(false);
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <span aria-hidden="true" className="i-lucide-refresh-cw text-16" />
        {m.golive_new_key()}
      </Button>
      {isOpen ? (
        <Modal title={m.golive_new_key()} onClose={() => setIsOpen(false)}>
          <p className="text-14">{m.golive_new_key_confirm()}</p>
          <ErrorNotice isInline text={failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setIsOpen(false)}>{m.account_cancel()}</Button>
            <Button kind="primary" aria-busy={isPending} onClick={() => void create()}>
              {m.golive_new_key()}
            </Button>
          </div>
        </Modal>
      ) : null}
    </>
  );
}
