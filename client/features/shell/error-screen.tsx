import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { ButtonAnchor } from "#client/ui/button.tsx";
import { m } from "#messages";
import { BrandWordmark } from "./brand-wordmark.tsx";
import { isUnknownMiddleware } from "./unknown-middleware.ts";

/** Rendered without the shell, because the shell may be what failed. */
export function ErrorScreen({ error, reset }: Partial<ErrorComponentProps>) {
  const router = useRouter();
  const { app } = router.options.context;
  const tryAgain = (event: MouseEvent) => {
    // The link reloads without scripts; a reload while offline would lose the page.
    event.preventDefault();
    void router.invalidate().then(() => reset?.());
  };
  return (
    <div className="error-screen">
      <title>{`${m.error_server_failed()} | ${app.brand.name}`}</title>
      <BrandWordmark />
      <h1 className="max-w-prose text-16 font-500 text-balance">
        {isUnknownMiddleware(error) ? m.error_unknown_middleware() : m.shell_network_problem()}
      </h1>
      <ButtonAnchor kind="primary" href={router.state.location.href} onClick={tryAgain}>
        {m.shell_try_again()}
      </ButtonAnchor>
    </div>
  );
}
