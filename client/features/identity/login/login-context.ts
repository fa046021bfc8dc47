import { createContext, useContext } from "react";
import type { AppRouter } from "#client/router-context.ts";
import type { LoginOptions } from "#domain/brands/channels.ts";
import type { ContactKind, LoginView } from "./login-view.ts";

/** Input that survives a switch between views. Secrets are cleared when the modal closes. */
export type LoginDraft = {
  /** In the password form this may be a username. */
  email: string;
  phone: string;
  country: { abbr: string; area: string };
  code: string;
  password: string;
  /** Sent to an existing contact, as proof. */
  oldCode: string;
};

export type Login = {
  router: AppRouter;
  layout: LoginOptions["layout"];
  methods: LoginOptions["methods"];
  /** Contact kinds with a gateway for codes. */
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
