import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { relativeTime } from "#client/format/relative-time.ts";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { PASSKEY_NAME_MAX, type PasskeyView } from "#domain/identity/security-contract.ts";
import { m } from "#messages";

type Props = { passkey: PasskeyView; nowMs: number; onChanged: () => Promise<void> };

function lastUsedText(
  { lastUsedAtMs }: PasskeyView,
  nowMs: number,
  locale: ReturnType<typeof useApp>["locale"],
): string {
  if (lastUsedAtMs === undefined) return m.passkeys_never_used();
  const when = relativeTime(lastUsedAtMs, nowMs, locale);
  return when.kind === "text" ? m.passkeys_last_used({ when: when.text }) : m.passkeys_used_now();
}

/** Removing a passkey asks for confirmation. */
export function PasskeyItem({ passkey, nowMs, onChanged }: Props) {
  const { locale } = useApp();
  const router = useRouter();
  const [mode, setMode] = useState<"shown" | "renamed" | "removed">("shown");
  const shownName = passkey.name || m.passkeys_title();
  const rename = useForm(router, {
    values: { name: shownName },
    submit: async (api, { name }) => {
      if (name.trim() === "") return;
      await api.call("POST /user/passkeys/rename", { id: passkey.id, name });
      await onChanged();
      setMode("shown");
    },
  });
  const remove = useMutation({
    mutationFn: () => router.options.context.api.call("POST /user/passkeys/remove", { id: passkey.id }),
    onSuccess: onChanged,
  });
  if (mode === "renamed") {
    return (
      <li className="border-b py-3">
        <Form form={rename} className="flex flex-col gap-3">
          <TextField {...rename.field("name")} label={m.passkeys_name()} maxLength={PASSKEY_NAME_MAX} dir="auto" />
          <FormError isInline />
          <div className="flex flex-wrap gap-3">
            <SubmitButton kind="quiet">{m.account_save()}</SubmitButton>
            <Button onClick={() => setMode("shown")}>{m.two_step_cancel()}</Button>
          </div>
        </Form>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-3 border-b py-3">
      <span aria-hidden="true" className="i-lucide-key-round text-20 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-500 text-strong">
          <bdi>{shownName}</bdi>
        </p>
        <p className="text-13 text-muted">{lastUsedText(passkey, nowMs, locale)}</p>
      </div>
      {mode === "removed" ? (
        <>
          <Button onClick={() => remove.mutate()} aria-busy={remove.isPending}>
            <span aria-hidden="true" className="i-lucide-trash-2 text-16 text-live" />
            {m.passkeys_remove()}
          </Button>
          <Button onClick={() => setMode("shown")}>{m.two_step_cancel()}</Button>
        </>
      ) : (
        <>
          <IconButton
            icon="i-lucide-pencil"
            label={m.label_value({ label: m.passkeys_rename(), value: shownName })}
            onClick={() => setMode("renamed")}
          />
          <IconButton
            icon="i-lucide-trash-2"
            label={m.label_value({ label: m.passkeys_remove(), value: shownName })}
            onClick={() => setMode("removed")}
          />
        </>
      )}
    </li>
  );
}
