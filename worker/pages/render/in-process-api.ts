import { CallError } from "#client/api/call-error.ts";
import type { Api, CallInput, CallName, CallResult } from "#domain/api/contract.ts";
import { AppError, ERRORS } from "#domain/errors.ts";
import { getCallByName } from "../../api/registry.ts";
import type { CallContext } from "../../rpc/call.ts";
import { getErrorMessage } from "../../rpc/envelope.ts";
import { runCall } from "../../rpc/run.ts";

/** The typed API for loaders in the worker: the same checks and verbs as over HTTP, without HTTP. */
export const createInProcessApi = (context: CallContext): Api => ({
  async call<Name extends CallName>(name: Name, input: CallInput<Name>) {
    try {
      return (await runCall(getCallByName(name), context, input)) as CallResult<Name>;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, fields } = error;
      const { number, status } = ERRORS[code];
      throw new CallError(status >= 500 ? "failed" : "refused", getErrorMessage(code), status, {
        errorCode: number,
        errorName: code,
        fields,
      });
    }
  },
});
