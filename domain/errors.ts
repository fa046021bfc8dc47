/** Every refusal once: its stable number, what it means for HTTP, and the message that explains it to the person. */
export const ERRORS = {
  server_failed: { number: 1000, status: 500, message: "error_server_failed" },
  bad_input: { number: 1001, status: 400, message: "error_bad_input" },
  bad_json: { number: 1002, status: 400, message: "error_bad_json" },
  too_large: { number: 1003, status: 413, message: "error_too_large" },
  not_found: { number: 1004, status: 404, message: "error_not_found" },
  wrong_method: { number: 1005, status: 405, message: "error_wrong_method" },
  no_permission: { number: 1006, status: 403, message: "error_no_permission" },
  too_many_requests: { number: 1007, status: 429, message: "error_too_many_requests" },
  conflict: { number: 1008, status: 409, message: "error_conflict" },
  wrong_origin: { number: 1009, status: 403, message: "error_wrong_origin" },
  unsigned: { number: 1010, status: 401, message: "error_unsigned" },
  stale: { number: 1011, status: 409, message: "error_stale" },
  key_reused: { number: 1012, status: 422, message: "error_key_reused" },
  wrong_code: { number: 2001, status: 400, message: "error_wrong_code" },
  code_used_up: { number: 2002, status: 429, message: "error_code_used_up" },
  code_too_soon: { number: 2003, status: 429, message: "error_code_too_soon" },
  too_many_codes: { number: 2004, status: 429, message: "error_too_many_codes" },
  code_not_sent: { number: 2005, status: 503, message: "error_code_not_sent" },
  wrong_credentials: { number: 2006, status: 401, message: "error_wrong_credentials" },
  too_many_sign_ins: { number: 2007, status: 429, message: "error_too_many_sign_ins" },
  no_such_account: { number: 2008, status: 404, message: "error_no_such_account" },
  name_taken: { number: 2009, status: 409, message: "error_name_taken" },
  wrong_password: { number: 2011, status: 400, message: "error_wrong_password" },
  password_is_set: { number: 2012, status: 409, message: "error_password_is_set" },
  user_not_found: { number: 2013, status: 404, message: "error_user_not_found" },
  no_session: { number: 3000, status: 401, message: "error_no_session" },
  session_expired: { number: 3001, status: 401, message: "error_session_expired" },
  match_not_found: { number: 4000, status: 404, message: "error_match_not_found" },
  match_gone: { number: 4001, status: 410, message: "error_match_gone" },
  league_not_found: { number: 4002, status: 404, message: "error_league_not_found" },
  team_not_found: { number: 4003, status: 404, message: "error_team_not_found" },
  player_not_found: { number: 4004, status: 404, message: "error_player_not_found" },
} as const satisfies Record<string, { number: number; status: number; message: string }>;

export type ErrorName = keyof typeof ERRORS;

/**
 * Thrown by a verb that refuses; transports turn it into their own words. `fields` names what was wrong with the input,
 * `retryAfterSeconds` when it is worth another try.
 */
export class Refusal extends Error {
  readonly refusal: ErrorName;
  readonly fields: readonly string[];
  readonly retryAfterSeconds: number | undefined;

  constructor(refusal: ErrorName, fields: readonly string[] = [], retryAfterSeconds?: number) {
    super(refusal);
    this.name = "Refusal";
    this.refusal = refusal;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const byNumber = new Map<number, ErrorName>(
  Object.entries(ERRORS).map(([name, error]) => [error.number, name as ErrorName]),
);

export const errorByNumber = (number: number): ErrorName | undefined => byNumber.get(number);
