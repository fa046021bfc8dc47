import { CallError } from "#client/api/call-error.ts";
import type { Api, CallInput, CallName, CallResult } from "#domain/api/contract.ts";

/** If offline, or after a server error, the write may or may not have happened; a rejection is final. */
const isOutcomeUnknown = (error: unknown) => error instanceof CallError && error.kind !== "refused";

/** Retries of a write keep its idempotency key until the outcome is known, so that it happens only once. */
export function withIdempotencyKeys(api: Api): Api {
  const keys = new Map<string, string>();
  return {
    async call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallResult<Name>> {
      if (name.startsWith("GET ")) return api.call(name, input);
      const write = `${name} ${JSON.stringify(input)}`;
      const key = keys.get(write) ?? crypto.randomUUID();
      keys.set(write, key);
      try {
        const result = await api.call(name, input, { idempotencyKey: key });
        keys.delete(write);
        return result;
      } catch (error) {
        if (!isOutcomeUnknown(error)) keys.delete(write);
        throw error;
      }
    },
  };
}
