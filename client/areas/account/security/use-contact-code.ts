import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import type { useForm } from "#client/features/forms/use-form.ts";
import { requestCode } from "#client/features/identity/send-code.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { DEFAULT_DIAL_CODE } from "#domain/identity/credential-rules.ts";

export type DeleteAccountField = "password" | "code";

/** Sends codes to the account's own contact, preferably by email. */
export function useContactCode(user: UserInfo, form: ReturnType<typeof useForm<DeleteAccountField>>) {
  const router = useRouter();
  const { codeChannels } = useApp();
  const { email, phone, areaCode = DEFAULT_DIAL_CODE } = user;
  const contact = email && codeChannels.includes("email") ? ("email" as const) : ("phone" as const);
  const to = contact === "email" ? (email ?? "") : `${areaCode} ${phone ?? ""}`;
  const target = contact === "email" ? { contact, email: email ?? "" } : { contact, phone: phone ?? "", areaCode };
  const send = () => requestCode(router, (call) => form.send({}, call), target);
  return { contact, to, send, canSend: codeChannels.includes(contact) && Boolean(contact === "email" ? email : phone) };
}
