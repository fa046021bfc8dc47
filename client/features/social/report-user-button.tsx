import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { Button } from "#client/ui/button.tsx";
import { Modal } from "#client/ui/modal.tsx";
import { m } from "#messages";
import { ReportForm } from "./report-form.tsx";

/** Guests log in first. */
export function ReportUserButton({ uid, username }: { uid: number; username: string }) {
  const router = useRouter();
  const { user } = useApp();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className="needs-scripts" onClick={() => (user ? setIsOpen(true) : void openLoginModal(router))}>
        <span aria-hidden="true" className="i-lucide-flag text-14" />
        {m.profile_report()}
      </Button>
      {isOpen ? (
        <Modal title={m.profile_report_title({ name: username })} onClose={() => setIsOpen(false)}>
          <ReportForm
            onSend={(api, values) => api.call("POST /user/report", { userId: uid, ...values })}
            onDone={() => setIsOpen(false)}
          />
        </Modal>
      ) : null}
    </>
  );
}
