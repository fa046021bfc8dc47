import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { Button, ButtonAnchor } from "#client/ui/button.tsx";
import { m } from "#messages";

/** Fetched in the browser only: a secret URL must not be in the page's HTML. */
export function CalendarFeedLink() {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const query = callQuery(api, "GET /user/calendar", {});
  const { data } = useQuery({ ...query, enabled: typeof window !== "undefined" });
  const renew = useMutation({
    mutationFn: () => api.call("POST /user/calendar/renew", {}),
    onSuccess: (renewed) => queryClient.setQueryData(query.queryKey, renewed),
  });
  return (
    <div className="needs-scripts flex flex-wrap items-center gap-3">
      <ButtonAnchor href={data && `webcal://${window.location.host}${data.path}`} aria-disabled={!data}>
        <span aria-hidden="true" className="i-lucide-calendar-plus text-16" />
        {m.calendar_subscribe()}
      </ButtonAnchor>
      <Button disabled={!data || renew.isPending} aria-busy={renew.isPending} onClick={() => renew.mutate()}>
        <span aria-hidden="true" className="i-lucide-refresh-cw text-16" />
        {m.calendar_renew()}
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-12 text-muted" aria-live="polite">
        {renew.isSuccess ? m.calendar_renewed() : m.calendar_private()}
      </p>
    </div>
  );
}
