import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { kickoffTime } from "#client/format/dates.ts";
import { Button } from "#client/ui/button.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { m } from "#messages";

/** For staff who view the site as a user. Ending the view loads a new document, as everything shown belongs to the user. */
export function ViewBanner({ untilMs }: { untilMs: number }) {
  const app = useApp();
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const end = () =>
    run(async (api) => {
      const { userId } = await api.call("POST /operator/user/view/end", {});
      location.assign(operatorHref(app, "users", { user: userId }));
    });
  return (
    <section
      aria-label={m.users_view_as()}
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 border-b border-control bg-surface-2 px-4 py-2 text-14 text-strong"
      data-view-banner=""
    >
      <p className="flex items-center gap-2">
        <span aria-hidden="true" className="i-lucide-eye text-16 text-warn" />
        {m.view_banner({
          name: app.user?.username ?? "",
          time: kickoffTime(untilMs, app.locale, app.timeZone),
        })}
      </p>
      <Button className="needs-scripts" disabled={isPending} onClick={() => void end()}>
        {m.view_end()}
      </Button>
      {failure === undefined ? null : <ErrorNotice text={failure} />}
    </section>
  );
}
