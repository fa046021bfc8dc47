import { useRouter } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { useApp } from "#client/app-context.ts";
import type { useAccountForm } from "#client/features/account-forms/use-account-form.ts";
import type { UserInfo } from "#domain/accounts/calls.ts";
import { DEFAULT_AREA } from "#domain/accounts/rules.ts";
import type { ProofField } from "./delete-form.tsx";

/** Codes to a contact of one's own account; by e-mail where there is one. */
export function useOwnCode(user: UserInfo, form: ReturnType<typeof useAccountForm<ProofField>>) {
  const { api } = useRouter().options.context;
  const { codeChannels } = useApp();
  const { email, phone, areaCode = DEFAULT_AREA } = user;
  const contact = email && codeChannels.includes("email") ? ("email" as const) : ("phone" as const);
  const to = contact === "email" ? (email ?? "") : `${areaCode} ${phone ?? ""}`;
  /** After how many seconds another may be asked for; undefined when none went out. */
  const send = async (): Promise<number | undefined> => {
    let afterSeconds: number | undefined;
    await form.send({}, async () => {
      try {
        const sent =
          contact === "email"
            ? await api.call("POST /login/V2/sendEmailcheckCode", { mobileOrEmail: email ?? "" })
            : await api.call("POST /login/V2/sendMobilecheckCode", { mobileOrEmail: phone ?? "", areaCode });
        afterSeconds = sent.resendAfterSeconds;
      } catch (error) {
        // Refused as too soon: the wait is as real as after a code that went out.
        if (error instanceof CallError && error.refusal === "code_too_soon")
          afterSeconds = error.details.retryAfterSeconds;
        throw error;
      }
    });
    return afterSeconds;
  };
  return { contact, to, send, canSend: codeChannels.includes(contact) && Boolean(contact === "email" ? email : phone) };
}
