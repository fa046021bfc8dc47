import { createContext, useContext } from "react";
import type { AppRouter } from "#client/router-context.ts";
import type { LoginOptions } from "#domain/brands/channels.ts";
import type { ContactKind, LoginView } from "./login-view.ts";

/** What was typed and must outlive a switch between views. Secrets go when the modal closes. */
export type LoginDraft = {
  /** In the password form a username may stand here. */
  email: string;
  phone: string;
  country: { abbr: string; area: string };
  code: string;
  password: string;
};

export type Login = {
  router: AppRouter;
  layout: LoginOptions["layout"];
  /** The contacts that codes can reach here. */
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
  if (!login) throw new Error("a part of the login modal stands outside of it");
  return login;
}
