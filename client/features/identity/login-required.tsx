import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";

/** Opens the login modal on mount; once it is closed, a button opens it again. */
export function LoginRequired({ why }: { why: string }) {
  const router = useRouter();
  useEffect(() => void openLoginModal(router), [router]);
  return (
    <EmptyState icon="i-lucide-lock" title={m.error_no_session()} text={why} headingLevel={1}>
      <Button kind="primary" className="needs-scripts" onClick={() => void openLoginModal(router)}>
        {m.login_log_in()}
      </Button>
    </EmptyState>
  );
}
