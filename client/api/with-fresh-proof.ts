import type { Api } from "#domain/api/contract.ts";
import { CallError } from "./call-error.ts";

/** A call that needs re-authentication asks for it once and is sent again. */
export const withFreshProof = (api: Api, confirm: () => Promise<boolean>): Api => ({
  async call(name, input) {
    try {
      return await api.call(name, input);
    } catch (error) {
      if (!(error instanceof CallError) || error.errorName !== "fresh_proof_needed" || !(await confirm())) throw error;
      return api.call(name, input);
    }
  },
});
