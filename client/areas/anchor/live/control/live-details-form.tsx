import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import type { OwnLive } from "#domain/live/contract.ts";
import { MAX_LIVE_LINES, parseLines } from "#domain/live/lines.ts";
import { m } from "#messages";
import { parseTags } from "../live-terms.ts";
import { LIVE_TEXT_RULES, LiveTextFields } from "../live-text-fields.tsx";

const toLines = (text: string): string[] => text.split(/\s+/).filter((line) => line !== "");

/** Edits title, tags, notice and external lines of the open live. */
export function LiveDetailsForm({ live }: { live: OwnLive }) {
  const queryClient = useQueryClient();
  const { title, tags, notice, externalComments, lineHosts } = live;
  const hasLines = lineHosts.length > 0;
  const form = useForm(useRouter(), {
    values: { title, tags: tags.join(", "), notice, externalComments, lines: live.lines.join("\n") },
    rules: {
      ...LIVE_TEXT_RULES,
      lines: (lines) => (parseLines(toLines(lines), lineHosts) ? undefined : m.golive_lines_invalid()),
    },
    submit: async (api, values) => {
      const changed = {
        ...{ title: values.title.trim(), tags: parseTags(values.tags), notice: values.notice.trim() },
        externalComments: values.externalComments,
        ...(hasLines && { lines: toLines(values.lines) }),
      };
      queryClient.setQueryData(["GET /anchor/liveInfo", {}], { live: await api.call("POST /live/update", changed) });
      showToast(m.account_saved());
    },
  });
  return (
    <Form form={form}>
      <LiveTextFields
        title={form.field("title")}
        tags={form.field("tags")}
        notice={form.field("notice")}
        externalComments={form.field("externalComments")}
      />
      {hasLines ? (
        <TextAreaField
          {...form.field("lines")}
          label={m.golive_lines()}
          hint={m.golive_lines_hint({ max: MAX_LIVE_LINES, hosts: lineHosts.join(", ") })}
          rows={2}
          dir="ltr"
          inputMode="url"
        />
      ) : null}
      <FormError isInline />
      <SubmitButton kind="quiet">{m.account_save()}</SubmitButton>
    </Form>
  );
}
