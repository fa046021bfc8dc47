import type { ErrorName } from "../errors.ts";

/** The response of every call under /java. `code`: 200 success, 400 invalid or rejected input, -1 server error. */
export type Envelope<Result> =
  | { status: "success"; code: 200; result: Result; msg?: string }
  | {
      status: "fail";
      code: 400 | -1;
      result: null;
      errorCode: number;
      /** The name of `errorCode`, so that clients do not need a lookup table. */
      errorName: ErrorName;
      errorMsg: string;
      msg: string;
      fields?: string[];
      /** Also sent in the header `Retry-After`. */
      retryAfterSeconds?: number;
      /** With errorCode 2040: send it to `POST /login/secondStep` together with the code. */
      pendingToken?: string;
    };

export const API_BASE = "/java";
