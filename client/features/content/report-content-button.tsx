import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { ReportForm } from "#client/features/social/report-form.tsx";
import { Modal } from "#client/ui/modal.tsx";
import type { ContentKind } from "#domain/content/kinds.ts";
import { m } from "#messages";
import { ContentButton } from "./content-button.tsx";

/** Guests log in first. */
export function ReportContentButton({ kind, id }: { kind: ContentKind; id: number }) {
  const router = useRouter();
  const { user } = useApp();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ContentButton icon="i-lucide-flag" onClick={() => (user ? setIsOpen(true) : void openLoginModal(router))}>
        {m.profile_report()}
      </ContentButton>
      {isOpen ? (
        <Modal
          title={kind === "comment" ? m.comment_report_title() : m.post_report_title()}
          onClose={() => setIsOpen(false)}
        >
          <ReportForm
            onSend={(api, values) => api.call("POST /content/report", { kind, id, ...values })}
            onDone={() => setIsOpen(false)}
          />
        </Modal>
      ) : null}
    </>
  );
}
