import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { channelHref } from "#client/workplace-links.ts";
import type { ChannelView } from "#domain/channels/contract.ts";
import { MAX_CHANNEL_NAME_LENGTH, MAX_CHANNEL_SOURCE_LENGTH } from "#domain/channels/limits.ts";
import { m } from "#messages";

type Values = { name: string; source: string; parentId: string; operatorName: string };
const EMPTY: Values = { name: "", source: "", parentId: "", operatorName: "" };
const required = (text: string) => (text.trim() === "" ? m.error_bad_input() : undefined);

/** A new channel, or a sub-channel that another channel operator may run. */
export function AddChannelForm({ parents }: { parents: readonly ChannelView[] }) {
  const app = useApp();
  const router = useRouter();
  const form = useForm<Values>(router, {
    values: EMPTY,
    rules: { name: required, source: required },
    serverFields: { user_not_found: "operatorName" },
    submit: async (api, { name, source, parentId, operatorName }) => {
      const { channelId } = await api.call("POST /promotion/channels/add", {
        name: name.trim(),
        source: source.trim(),
        ...(parentId && { parentId }),
        ...(parentId && operatorName.trim() && { operatorName: operatorName.trim() }),
      });
      router.history.push(channelHref(app, "list", { id: channelId }));
    },
  });
  return (
    <section aria-labelledby="add-channel" className="needs-scripts flex max-w-prose flex-col gap-4">
      <h2 id="add-channel" className="text-20">
        {m.channel_add()}
      </h2>
      <Form form={form}>
        <TextField {...form.field("name")} label={m.channel_name()} maxLength={MAX_CHANNEL_NAME_LENGTH} />
        <TextField
          {...form.field("source")}
          label={m.channel_source()}
          hint={m.channel_source_hint()}
          maxLength={MAX_CHANNEL_SOURCE_LENGTH}
        />
        {parents.length > 0 ? (
          <SelectField
            {...form.field("parentId")}
            label={m.channel_parent()}
            options={[
              { value: "", label: m.channel_no_parent() },
              ...parents.map(({ channelId, name }) => ({ value: channelId, label: name })),
            ]}
          />
        ) : null}
        {form.values.parentId ? (
          <TextField
            {...form.field("operatorName")}
            label={m.channel_operator()}
            hint={m.channel_operator_hint()}
            maxLength={40}
            autoCapitalize="none"
          />
        ) : null}
        <FormError />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{m.channel_add()}</SubmitButton>
          <ButtonLink href={channelHref(app)}>{m.account_cancel()}</ButtonLink>
        </div>
      </Form>
    </section>
  );
}
