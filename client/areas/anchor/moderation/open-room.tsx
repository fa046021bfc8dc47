import { useRouter } from "@tanstack/react-router";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { m } from "#messages";

const TITLE_MAX = 60;

export function OpenRoom() {
  const router = useRouter();
  const form = useForm(router, {
    values: { title: "" },
    submit: async (api, { title }) => {
      if (title.trim() === "") return;
      await api.call("POST /chatroom/open", { title: title.trim() });
      await router.invalidate();
    },
  });
  return (
    <Form form={form} className="flex max-w-prose flex-col gap-4">
      <p className="text-14 text-muted">{m.anchor_no_room()}</p>
      <TextField {...form.field("title")} label={m.anchor_room_title()} maxLength={TITLE_MAX} />
      <FormError isInline />
      <SubmitButton>{m.anchor_open_room()}</SubmitButton>
    </Form>
  );
}
