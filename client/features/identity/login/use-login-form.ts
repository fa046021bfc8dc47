import { type Rules, useForm } from "#client/features/forms/use-form.ts";
import type { Api } from "#domain/api/contract.ts";
import { contactServerFields } from "./contact-input.ts";
import { type LoginDraft, useLogin } from "./login-context.ts";
import type { ContactKind } from "./login-view.ts";

type Options = { rules: Rules<LoginDraft>; submit: (api: Api, draft: LoginDraft) => Promise<unknown> };

export type LoginFormState = ReturnType<typeof useForm<LoginDraft>>;

/** A form that edits the draft shared by all login views. */
export function useLoginForm(contact: ContactKind, options: Options): LoginFormState {
  const { router, draft, change } = useLogin();
  return useForm(router, {
    ...options,
    values: draft,
    onChange: change,
    serverFields: contactServerFields(contact),
  });
}
