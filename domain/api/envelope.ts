import type { ErrorName } from "../errors.ts";

/** What every call under /java answers. `code` 200 went well, 400 the input is bad or refused, -1 the server failed. */
export type Envelope<Result> =
  | { status: "success"; code: 200; result: Result; msg?: string }
  | {
      status: "fail";
      code: 400 | -1;
      result: null;
      errorCode: number;
      /** The same as a word: what code can be written against without a table of numbers. */
      errorName: ErrorName;
      errorMsg: string;
      msg: string;
      fields?: string[];
      /** Also in the header `Retry-After`. */
      retryAfterSeconds?: number;
      /** With errorCode 2040: what `POST /login/secondStep` takes beside the code. */
      pendingToken?: string;
    };

export const API_BASE = "/java";
