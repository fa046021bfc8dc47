import { SelectField } from "#client/features/forms/select-field.tsx";
import { Switch } from "#client/ui/switch.tsx";
import { m } from "#messages";
import { LEADS_LABELS, RULE_LABELS } from "../brand-labels.ts";
import { CountriesField, NumberField, type SectionProps } from "../studio-fields.tsx";

const RULES = ["blindBoxes", "predictions", "plans", "giftRankings"] as const;

/** Feature switches, and the countries where a feature stays off. */
export const FeaturesSection = ({ document, change }: SectionProps) => (
  <>
    <SelectField
      label={m.brand_leads()}
      value={document.leads}
      options={[
        { value: "sport", label: LEADS_LABELS.sport() },
        { value: "esport", label: LEADS_LABELS.esport() },
      ]}
      onValue={(leads) => change({ leads })}
    />
    <Switch label={m.shell_mall()} checked={document.mall} onChecked={(mall) => change({ mall })} />
    {RULES.map((field) => {
      const rule = document[field];
      const name = RULE_LABELS[field];
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
