import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import type { useAccountForm } from "#client/features/forms/use-form.ts";
import { sendCodeTo } from "#client/features/identity/send-code.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { DEFAULT_AREA } from "#domain/identity/credential-rules.ts";
import type { ProofField } from "../data/delete-account-form.tsx";

/** Codes to a contact of one's own account; by e-mail where there is one. */
export function useOwnCode(user: UserInfo, form: ReturnType<typeof useAccountForm<ProofField>>) {
  const router = useRouter();
  const { codeChannels } = useApp();
  const { email, phone, areaCode = DEFAULT_AREA } = user;
  const contact = email && codeChannels.includes("email") ? ("email" as const) : ("phone" as const);
  const to = contact === "email" ? (email ?? "") : `${areaCode} ${phone ?? ""}`;
  const target = contact === "email" ? { contact, email: email ?? "" } : { contact, phone: phone ?? "", areaCode };
  const send = () => sendCodeTo(router, (call) => form.send({}, call), target);
  return { contact, to, send, canSend: codeChannels.includes(contact) && Boolean(contact === "email" ? email : phone) };
}
