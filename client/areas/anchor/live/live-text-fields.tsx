import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import type { Rules } from "#client/features/forms/use-form.ts";
import { Switch } from "#client/ui/switch.tsx";
import { MAX_LIVE_NOTICE_LENGTH, MAX_LIVE_TAGS, MAX_LIVE_TITLE_LENGTH } from "#domain/live/limits.ts";
import { m } from "#messages";
import { areTagsValid } from "./live-terms.ts";

export type LiveTexts = { title: string; tags: string; notice: string; externalComments: boolean };
type Field<Value> = { value: Value; error: string | undefined; onValue: (value: Value) => void };
type Props = {
  title: Field<string>;
  tags: Field<string>;
  notice: Field<string>;
  externalComments: Field<boolean>;
};

export const LIVE_TEXT_RULES: Rules<LiveTexts> = {
  title: (title) => (title.trim() === "" ? m.golive_title_required() : undefined),
  tags: (tags) => (areTagsValid(tags) ? undefined : m.golive_tags_hint({ max: MAX_LIVE_TAGS })),
};

/** The fields that can still be changed on air. */
export const LiveTextFields = ({ title, tags, notice, externalComments }: Props) => (
  <>
    <TextField {...title} label={m.golive_title()} maxLength={MAX_LIVE_TITLE_LENGTH} dir="auto" />
    <TextField {...tags} label={m.golive_tags()} hint={m.golive_tags_hint({ max: MAX_LIVE_TAGS })} dir="auto" />
    <TextAreaField {...notice} label={m.golive_notice()} maxLength={MAX_LIVE_NOTICE_LENGTH} rows={2} dir="auto" />
    <Switch
      label={m.golive_external()}
      checked={externalComments.value}
      onChecked={(isOn) => externalComments.onValue(isOn)}
    />
  </>
);
