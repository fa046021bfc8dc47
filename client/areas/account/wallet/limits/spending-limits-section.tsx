import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { m } from "#messages";
import { SettingsSection } from "../../settings/settings-section.tsx";
import { CoolOffForm } from "./cool-off-form.tsx";
import { SpendingLimitRow } from "./spending-limit-row.tsx";

/** Limits users set on their own spending. */
export function SpendingLimitsSection() {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/spendingLimits", {}));
  return (
    <SettingsSection title={m.limits_title()}>
      <p className="text-13 text-muted">{m.limits_text()}</p>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {data.limits.map((limit) => (
          <SpendingLimitRow key={`${limit.scope} ${limit.period} ${limit.amount}`} limit={limit} />
        ))}
      </div>
      <CoolOffForm untilMs={data.coolOffUntilMs} />
    </SettingsSection>
  );
}
