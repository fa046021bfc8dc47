import { SelectField } from "#client/features/forms/select-field.tsx";
import { Switch } from "#client/ui/switch.tsx";
import type { BrandDocument } from "#domain/brands/document.ts";
import { m } from "#messages";
import { CountriesField, NumberField, type SectionProps } from "../studio-fields.tsx";

const RULES = [
  ["blindBoxes", () => m.goods_mystery_boxes()],
  ["predictions", () => m.predict_title()],
  ["plans", () => m.expert_tips()],
  ["giftRankings", () => m.gift_leaderboard()],
] as const satisfies readonly (readonly [keyof BrandDocument, () => string])[];

/** Switches, and the countries where a feature stays off. */
export const FeaturesSection = ({ document, change }: SectionProps) => (
  <>
    <SelectField
      label={m.brand_leads()}
      value={document.leads}
      options={[
        { value: "sport", label: m.shell_sports() },
        { value: "esport", label: m.shell_esports() },
      ]}
      onValue={(leads) => change({ leads })}
    />
    <Switch label={m.shell_mall()} checked={document.mall} onChecked={(mall) => change({ mall })} />
    {RULES.map(([field, name]) => {
      const rule = document[field];
      return (
        <div key={field} className="flex flex-col gap-2">
          <Switch label={name()} checked={rule.isOn} onChecked={(isOn) => change({ [field]: { ...rule, isOn } })} />
          {rule.isOn ? (
            <CountriesField
              label={m.label_value({ label: name(), value: m.brand_off_in() })}
              hint={m.brand_off_in_hint()}
              values={rule.offIn}
              onValues={(offIn) => change({ [field]: { ...rule, offIn } })}
            />
          ) : null}
        </div>
      );
    })}
    <Switch
      label={m.brand_partner_names()}
      checked={document.partnersSeeNames}
      onChecked={(partnersSeeNames) => change({ partnersSeeNames })}
    />
    <NumberField
      label={m.brand_gift_share()}
      value={document.giftSharePercent}
      max={100}
      onNumber={(giftSharePercent) => change({ giftSharePercent })}
    />
    <NumberField
      label={m.brand_expert_share()}
      value={document.expertSharePercent}
      max={100}
      onNumber={(expertSharePercent) => change({ expertSharePercent })}
    />
  </>
);
