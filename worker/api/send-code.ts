import type { CodeSent } from "#domain/accounts/calls.ts";
import { CODE_MINUTES } from "#domain/accounts/rules.ts";
import { Refusal } from "#domain/errors.ts";
import { m } from "#messages";
import { carriersOf } from "../gateways/carriers.ts";
import { readContact } from "../services/accounts/read-contact.ts";
import { sendCode } from "../services/accounts/send-code.ts";
import { accountContext } from "./account-context.ts";
import type { CallContext } from "./call.ts";

/** A code by the carrier its contact needs, in the words of the brand and the caller's language. */
export async function answerSendCode(context: CallContext, typed: string, areaCode: string): Promise<CodeSent> {
  const contact = readContact(typed, areaCode);
  const carrier = carriersOf(context.env)[contact.kind];
  if (!carrier) throw new Refusal("not_found");
  const brand = context.brand.projectName;
  return sendCode(accountContext(context), contact, carrier, (code) =>
    contact.kind === "email"
      ? {
          subject: m.mail_code_subject({ brand, code }),
          text: m.mail_code_text({ brand, code, minutes: CODE_MINUTES }),
        }
      : { subject: "", text: m.sms_code_text({ brand, code, minutes: CODE_MINUTES }) },
  );
}
