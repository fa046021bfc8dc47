import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { Switch } from "#client/ui/switch.tsx";
import { m } from "#messages";
import { SettingsSection } from "./settings-section.tsx";
import { disablePush, enablePush, getPushSubscription, isPushSupported } from "./web-push.ts";

/** Rendered only if the site sends web push and the browser supports it. */
export function WebPushSection() {
  const { api } = useRouter().options.context;
  const { data } = useQuery({ ...callQuery(api, "GET /user/push/key", {}), enabled: typeof window !== "undefined" });
  const key = data?.key ?? null;
  const state = useQuery({
    queryKey: ["push-subscription"],
    queryFn: async () => (isPushSupported() ? { isOn: (await getPushSubscription()) !== null } : null),
    enabled: key !== null,
  });
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn && key !== null) return enablePush(api, key);
      await disablePush(api);
      return "unsubscribed" as const;
    },
    onSettled: () => state.refetch(),
  });
  if (key === null || !state.data) return null;
  return (
    <SettingsSection title={m.push_title()}>
      <p className="text-13 text-muted">{m.push_text()}</p>
      <Switch label={m.push_switch()} checked={state.data.isOn} onChecked={(isOn) => change.mutate(isOn)} />
      <p role="status" className="text-13 text-strong">
        {change.data === "blocked" ? m.push_blocked() : change.isError ? m.error_server_failed() : null}
      </p>
    </SettingsSection>
  );
}
