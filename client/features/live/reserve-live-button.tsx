import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { Button } from "#client/ui/button.tsx";
import type { ScheduledLive } from "#domain/live/contract.ts";
import { m } from "#messages";

/** Queries that include whether the user reserved a live. */
const WITH_RESERVATIONS: ReadonlySet<unknown> = new Set([
  "GET /anchor/profile",
  "GET /live/reservations",
  "GET /live/schedule",
]);

/** Toggles a notification for the start of the live. Guests log in first. */
export function ReserveLiveButton({ live }: { live: Pick<ScheduledLive, "scheduleId" | "title" | "isReserved"> }) {
  const router = useRouter();
  const { user } = useApp();
  const queryClient = useQueryClient();
  const { scheduleId, title } = live;
  const change = useMutation({
    mutationFn: (reserved: 0 | 1) => router.options.context.api.call("POST /live/reserve", { scheduleId, reserved }),
    onSuccess: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => WITH_RESERVATIONS.has(name) }),
  });
  // Until the list is refetched, the response is newer than the list.
  const isReserved = change.isPending ? live.isReserved : (change.data?.isReserved ?? live.isReserved);
  return (
    <Button
      className="needs-scripts shrink-0"
      aria-label={m.label_value({ label: m.match_remind_me(), value: title })}
      aria-pressed={isReserved}
      aria-busy={change.isPending}
      disabled={change.isPending}
      onClick={() => (user ? change.mutate(isReserved ? 0 : 1) : void openLoginModal(router))}
    >
      <span aria-hidden="true" className={isReserved ? "i-lucide-bell-ring text-16" : "i-lucide-bell text-16"} />
      {isReserved ? m.match_reminder_set() : m.match_remind_me()}
    </Button>
  );
}
