import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { pickText, playTypeName } from "#client/features/plans/plan-words.ts";
import { numberFormatter } from "#client/format/formatters.ts";
import { twoDecimals, wholeNumber } from "#client/format/numbers.ts";
import type { MatchCard } from "#domain/matches/card.ts";
import type { PlayTypeOption } from "#domain/plans/creator-contract.ts";
import { MAX_ODDS_HUNDREDTHS, MIN_ODDS_HUNDREDTHS } from "#domain/plans/limits.ts";
import { playTypeOf } from "#domain/plans/play-types.ts";
import { m } from "#messages";
import type { PlanFields } from "./plan-fields.ts";
import { oddsQuery, type PlanErrors } from "./plan-problems.ts";

const HUNDREDTHS = 100;
const lineFormat = numberFormatter({ maximumFractionDigits: 2 });
const NOTHING = { value: "", label: "–" };

/** Returns the line that has odds, otherwise the middle one. */
function usualLine({ lines }: PlayTypeOption): number | null {
  const priced = lines.find(({ picks }) => picks.some(({ oddsHundredths }) => oddsHundredths !== null));
  return (priced ?? lines[Math.floor(lines.length / 2)])?.line ?? null;
}

type Props = {
  match: MatchCard;
  fields: PlanFields;
  errors: PlanErrors;
  onChange: (part: Partial<PlanFields>) => void;
};

/** Play type, line and predicted result with the site's current odds; if it has none, the expert enters them. */
export function PickFields({ match, fields, errors, onChange }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useQuery(oddsQuery(api, match.id));
  const { playType, line, pick } = fields;
  const option = data?.options.find((one) => one.playType === playType);
  const lines = option?.lines ?? [];
  const picks = lines.find((one) => one.line === line)?.picks ?? [];
  const odds = (hundredths: number) => twoDecimals(hundredths / HUNDREDTHS, app.locale);
  const siteOdds = picks.find((one) => one.pick === pick)?.oddsHundredths ?? null;
  const lineLabel = (value: number | null): string => {
    if (playType === null || value === null) return "–";
    if (playTypeOf(playType).kind !== "handicap") return lineFormat(app.locale).format(value);
    return pickText({ playType, line: value, pick: "home" }, match, app.locale);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <SelectField
          label={m.creator_market()}
          error={playType === null ? errors.selection : undefined}
          hint={data ? m.creator_plans_left({ count: wholeNumber(data.plansLeft, app.locale) }) : undefined}
          value={playType ?? ""}
          options={[
            NOTHING,
            ...(data?.options ?? []).map((one) => ({
              value: one.playType as string,
              label: playTypeName(one.playType, match),
            })),
          ]}
          onValue={(chosen) => {
            const found = data?.options.find((one) => one.playType === chosen);
            onChange({ playType: found?.playType ?? null, line: found ? usualLine(found) : null, pick: null });
          }}
        />
        {lines.length > 1 ? (
          <SelectField
            label={m.odds_line()}
            value={String(line)}
            options={lines.map((one) => ({ value: String(one.line), label: lineLabel(one.line) }))}
            onValue={(chosen) => onChange({ line: Number(chosen) })}
          />
        ) : null}
        {option ? (
          <SelectField
            label={m.tip_pick()}
            error={pick === null ? errors.selection : undefined}
            value={pick ?? ""}
            options={[
              NOTHING,
              ...picks.map((one) => ({
                value: one.pick as string,
                label: [
                  pickText({ playType: option.playType, line, pick: one.pick }, match, app.locale),
                  ...(one.oddsHundredths === null ? [] : [odds(one.oddsHundredths)]),
                ].join(" · "),
              })),
            ]}
            onValue={(chosen) => onChange({ pick: picks.find((one) => one.pick === chosen)?.pick ?? null })}
          />
        ) : null}
      </div>
      {option && pick !== null ? (
        siteOdds === null ? (
          <TextField
            label={m.creator_own_odds()}
            hint={m.creator_own_odds_hint()}
            error={errors.odds}
            value={fields.enteredOdds}
            onValue={(enteredOdds) => onChange({ enteredOdds })}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={8}
            placeholder={`${odds(MIN_ODDS_HUNDREDTHS)} – ${odds(MAX_ODDS_HUNDREDTHS)}`}
          />
        ) : (
          <p className="text-14" role="status">
            {m.creator_site_odds({ odds: odds(siteOdds) })}
          </p>
        )
      ) : null}
    </div>
  );
}
