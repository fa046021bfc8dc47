import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { planLabelName } from "#client/features/plans/plan-words.ts";
import { Switch } from "#client/ui/switch.tsx";
import { PLAN_LABELS, VIEW_MODES, type ViewMode } from "#domain/plans/plan-states.ts";
import { m } from "#messages";
import type { PlanFields } from "./plan-fields.ts";
import type { PlanErrors } from "./plan-problems.ts";

const VIEW_MODE_NAMES: Record<ViewMode, () => string> = {
  everyone: m.pref_everyone,
  login_required: m.creator_view_members,
};

type Props = { fields: PlanFields; errors: PlanErrors; onChange: (part: Partial<PlanFields>) => void };

/** Price, label, refund, and the audience of the preview. */
export const SaleFields = ({ fields, errors, onChange }: Props) => (
  <div className="flex flex-col gap-4">
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <TextField
        label={m.schedule_price()}
        value={fields.price}
        error={errors.price}
        onValue={(price) => onChange({ price })}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={6}
      />
      <SelectField
        label={m.creator_label()}
        value={fields.label}
        error={errors.label}
        options={[
          { value: "", label: "–" },
          ...PLAN_LABELS.map((label) => ({ value: label, label: planLabelName(label) })),
        ]}
        onValue={(label) => onChange({ label })}
      />
      <SelectField
        label={m.creator_view_mode()}
        value={fields.viewMode}
        options={VIEW_MODES.map((value) => ({ value, label: VIEW_MODE_NAMES[value]() }))}
        onValue={(viewMode) => onChange({ viewMode })}
      />
    </div>
    <div>
      <Switch
        label={m.tip_refundable()}
        checked={fields.isRefundable}
        onChecked={(isRefundable) => onChange({ isRefundable })}
      />
      <p className="text-12 text-muted">{m.creator_refundable_hint()}</p>
    </div>
  </div>
);
