import { createContext, useContext } from "react";
import type { AppRouter } from "#client/router-context.ts";
import type { LoginOptions } from "#domain/brands/channels.ts";
import type { ContactKind, LoginView } from "./login-view.ts";

/** Input that is kept when the view changes. Secrets are cleared when the modal closes. */
export type LoginDraft = {
  /** May be a username in the password form. */
  email: string;
  phone: string;
  country: { abbr: string; area: string };
  code: string;
  password: string;
  /** Code sent to an existing contact, as proof. */
  oldCode: string;
};

export type Login = {
  router: AppRouter;
  layout: LoginOptions["layout"];
  methods: LoginOptions["methods"];
  /** Contact kinds that can receive codes. */
  codeContacts: readonly ContactKind[];
  draft: LoginDraft;
  change: (change: Partial<LoginDraft>) => void;
  show: (view: LoginView) => void;
  pickCountry: () => void;
  close: () => void;
};

export const LoginContext = createContext<Login | undefined>(undefined);

export function useLogin(): Login {
  const login = useContext(LoginContext);
  if (!login) throw new Error("useLogin is called outside of the login modal");
  return login;
}
