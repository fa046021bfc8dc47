import type { Api } from "#domain/api/contract.ts";
import { CallError } from "./call-error.ts";

/** If a call needs re-authentication, asks for it once and sends the call again. */
export const withFreshProof = (api: Api, confirm: () => Promise<boolean>): Api => ({
  async call(name, input, options) {
    try {
      return await api.call(name, input, options);
    } catch (error) {
      if (!(error instanceof CallError) || error.errorName !== "fresh_proof_needed" || !(await confirm())) throw error;
      // Under the first key, the server would return the stored rejection.
      const key = options?.idempotencyKey;
      return api.call(name, input, key === undefined ? undefined : { idempotencyKey: `${key}-confirmed` });
    }
  },
});
