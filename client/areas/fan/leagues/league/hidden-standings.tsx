import { useRouterState } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { ButtonAnchor } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";

/** Placeholder for hidden standings. The worker reveals them, so it works without scripts. */
export function HiddenStandings({ leagueId }: { leagueId: number }) {
  const { basePath } = useApp();
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const query = new URLSearchParams(searchStr);
  query.set("reveal", `table.${leagueId}`);
  return (
    <EmptyState icon="i-lucide-eye-off" title={m.spoiler_table_hidden()} text={m.spoiler_table_hidden_why()}>
      <ButtonAnchor href={`${basePath}${pathname}?${query}`} rel="nofollow">
        {m.spoiler_show_table()}
      </ButtonAnchor>
    </EmptyState>
  );
}
