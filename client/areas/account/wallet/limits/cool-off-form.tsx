import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeDays } from "#client/format/numbers.ts";
import { Button } from "#client/ui/button.tsx";
import { COOL_OFF_DAYS } from "#domain/wallet/spending-limits.ts";
import { m } from "#messages";

const DAYS = COOL_OFF_DAYS.map(String);

/** Blocks spending for some days. Irreversible, so it asks for confirmation. */
export function CoolOffForm({ untilMs }: { untilMs: number | null }) {
  const { locale, timeZone } = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [days, setDays] = useState(DAYS[0] ?? "1");
  const [isSure, setIsSure] = useState(false);
  const lock = useMutation({
    mutationFn: () =>
      api.call("POST /user/coolOff", { days: COOL_OFF_DAYS.find((one) => String(one) === days) ?? COOL_OFF_DAYS[0] }),
    onSuccess: (limits) => {
      queryClient.setQueryData(callQuery(api, "GET /user/spendingLimits", {}).queryKey, limits);
      setIsSure(false);
    },
  });
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-14 font-600 text-strong">{m.cool_off_title()}</h3>
      <p className="text-13 text-muted">{m.cool_off_text()}</p>
      {untilMs === null ? null : (
        <p role="status" className="font-500 text-strong">
          {m.cool_off_until({ date: dateAndTime(untilMs, locale, timeZone) })}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label={m.cool_off_length()}
          value={days}
          options={DAYS.map((value) => ({ value, label: wholeDays(Number(value), locale) }))}
          onValue={(value) => {
            setDays(value);
            setIsSure(false);
          }}
        />
        <Button aria-busy={lock.isPending} onClick={() => (isSure ? lock.mutate() : setIsSure(true))}>
          {isSure ? m.cool_off_sure() : m.cool_off_start()}
        </Button>
      </div>
    </div>
  );
}
