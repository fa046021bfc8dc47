import type { Api } from "#domain/api/contract.ts";
import { CallError } from "./call-error.ts";

/** A call that needs re-authentication asks for it once and is sent again. */
export const withFreshProof = (api: Api, confirm: () => Promise<boolean>): Api => ({
  async call(name, input, options) {
    try {
      return await api.call(name, input, options);
    } catch (error) {
      if (!(error instanceof CallError) || error.errorName !== "fresh_proof_needed" || !(await confirm())) throw error;
      // The server answers the first key with the rejection it stored.
      const key = options?.idempotencyKey;
      return api.call(name, input, key === undefined ? undefined : { idempotencyKey: `${key}-confirmed` });
    }
  },
});
