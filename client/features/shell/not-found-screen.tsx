import { useApp } from "#client/app-context.ts";
import { homeHref, matchListHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";
import { WithShell } from "./shell.tsx";

export function NotFoundScreen() {
  const app = useApp();
  return (
    <WithShell>
      <title>{`${m.error_not_found()} | ${app.brand.name}`}</title>
      <EmptyState icon="i-lucide-signpost" title={m.error_not_found()} headingLevel={1}>
        <ButtonLink kind="primary" href={homeHref(app)}>
          {m.shell_to_home()}
        </ButtonLink>
        <ButtonLink href={matchListHref(app)}>{m.shell_to_matches()}</ButtonLink>
      </EmptyState>
    </WithShell>
  );
}
