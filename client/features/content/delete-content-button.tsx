import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { Button } from "#client/ui/button.tsx";
import { Modal } from "#client/ui/modal.tsx";
import type { Api } from "#domain/api/contract.ts";
import { m } from "#messages";
import { ContentButton } from "./content-button.tsx";

type Props = { question: string; onDelete: (api: Api) => Promise<unknown> };

/** Asks for confirmation, because deleted text cannot be restored. */
export function DeleteContentButton({ question, onDelete }: Props) {
  const { run, failure, isPending } = useAction(useRouter());
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ContentButton icon="i-lucide-trash-2" onClick={() => setIsOpen(true)}>
        {m.creator_delete()}
      </ContentButton>
      {isOpen ? (
        <Modal title={question} onClose={() => setIsOpen(false)}>
          <ErrorNotice text={failure} />
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" aria-busy={isPending} onClick={() => void run(onDelete)}>
              {m.creator_delete()}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{m.account_cancel()}</Button>
          </div>
        </Modal>
      ) : null}
    </>
  );
}
