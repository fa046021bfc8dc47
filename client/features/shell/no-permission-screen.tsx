import { useApp } from "#client/app-context.ts";
import { homeHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";

export function NoPermissionScreen() {
  const app = useApp();
  return (
    <>
      <title>{`${m.error_no_permission()} | ${app.brand.name}`}</title>
      <EmptyState icon="i-lucide-lock" title={m.error_no_permission()} headingLevel={1}>
        <ButtonLink kind="primary" href={homeHref(app)}>
          {m.shell_to_home()}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
