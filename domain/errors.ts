import type { SanctionReason } from "./staff/sanctions.ts";

/** All errors of the API: stable number, HTTP status and the message shown to the user. */
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
  delivery_reused: { number: 1013, status: 409, message: "error_delivery_reused" },
  server_busy: { number: 1019, status: 503, message: "error_server_busy" },
  wrong_code: { number: 2001, status: 400, message: "error_wrong_code" },
  code_used_up: { number: 2002, status: 429, message: "error_code_used_up" },
  code_too_soon: { number: 2003, status: 429, message: "error_code_too_soon" },
  too_many_codes: { number: 2004, status: 429, message: "error_too_many_codes" },
  code_not_sent: { number: 2005, status: 503, message: "error_code_not_sent" },
  wrong_credentials: { number: 2006, status: 401, message: "error_wrong_credentials" },
  too_many_sign_ins: { number: 2007, status: 429, message: "error_too_many_sign_ins" },
  no_such_account: { number: 2008, status: 404, message: "error_no_such_account" },
  name_taken: { number: 2009, status: 409, message: "error_name_taken" },
  /** `errorMsg` then contains the third-party id, see `EmailRequired`. */
  email_needed: { number: 2010, status: 422, message: "error_email_needed" },
  wrong_password: { number: 2011, status: 400, message: "error_wrong_password" },
  password_is_set: { number: 2012, status: 409, message: "error_password_is_set" },
  user_not_found: { number: 2013, status: 404, message: "error_user_not_found" },
  name_changed_lately: { number: 2020, status: 409, message: "error_name_changed_lately" },
  contact_in_use: { number: 2021, status: 409, message: "error_contact_in_use" },
  proof_missing: { number: 2022, status: 400, message: "error_proof_missing" },
  bad_picture: { number: 2023, status: 422, message: "error_bad_picture" },
  bad_picture_size: { number: 2024, status: 422, message: "error_bad_picture_size" },
  sign_in_stale: { number: 2030, status: 400, message: "error_sign_in_stale" },
  sign_in_denied: { number: 2031, status: 403, message: "error_sign_in_denied" },
  provider_failed: { number: 2032, status: 500, message: "error_provider_failed" },
  sign_in_mismatch: { number: 2033, status: 400, message: "error_sign_in_mismatch" },
  provider_not_offered: { number: 2034, status: 404, message: "error_provider_not_offered" },
  last_way_in: { number: 2035, status: 409, message: "error_last_way_in" },
  identity_taken: { number: 2036, status: 409, message: "error_identity_taken" },
  not_yourself: { number: 2040, status: 400, message: "error_not_yourself" },
  too_many_follows: { number: 2041, status: 409, message: "error_too_many_follows" },
  list_is_private: { number: 2042, status: 403, message: "error_list_is_private" },
  too_many_reports: { number: 2043, status: 429, message: "error_too_many_reports" },
  exported_today: { number: 2044, status: 429, message: "error_exported_today" },
  second_step_needed: { number: 2050, status: 401, message: "error_second_step_needed" },
  wrong_second_step: { number: 2051, status: 400, message: "error_wrong_second_step" },
  sign_in_over: { number: 2052, status: 401, message: "error_login_timed_out" },
  rights_need_two_step: { number: 2053, status: 403, message: "error_rights_need_two_step" },
  passkey_refused: { number: 2054, status: 401, message: "error_passkey_refused" },
  /** Call `POST /user/confirm` first, then repeat the call. */
  fresh_proof_needed: { number: 2055, status: 403, message: "error_proof_missing" },
  account_banned: { number: 2060, status: 403, message: "error_no_permission" },
  account_frozen: { number: 2061, status: 403, message: "error_account_frozen" },
  /** A staff member is viewing the site as a user, so writes are rejected. */
  view_only: { number: 2066, status: 403, message: "error_view_only" },
  /** The account already has the role, does not have it, or has no second factor to reset. */
  change_not_needed: { number: 2062, status: 409, message: "error_change_not_needed" },
  accounts_not_mergeable: { number: 2067, status: 409, message: "error_accounts_not_mergeable" },
  item_claimed: { number: 2063, status: 409, message: "error_item_claimed" },
  sanction_ended: { number: 2064, status: 409, message: "error_sanction_ended" },
  staff_protected: { number: 2065, status: 403, message: "error_staff_protected" },
  no_session: { number: 3000, status: 401, message: "error_no_session" },
  session_expired: { number: 3001, status: 401, message: "error_session_expired" },
  match_not_found: { number: 4000, status: 404, message: "error_match_not_found" },
  match_gone: { number: 4001, status: 410, message: "error_match_gone" },
  answer_not_found: { number: 4011, status: 404, message: "error_not_found" },
  held_row_not_found: { number: 4010, status: 404, message: "error_not_found" },
  league_not_found: { number: 4002, status: 404, message: "error_league_not_found" },
  team_not_found: { number: 4003, status: 404, message: "error_team_not_found" },
  player_not_found: { number: 4004, status: 404, message: "error_player_not_found" },
  insufficient_gold: { number: 5000, status: 409, message: "error_insufficient_gold" },
  insufficient_diamonds: { number: 5001, status: 409, message: "error_insufficient_diamonds" },
  insufficient_earnings: { number: 5002, status: 409, message: "error_insufficient_earnings" },
  spending_limit_reached: { number: 5003, status: 409, message: "error_spending_limit_reached" },
  cooling_off: { number: 5004, status: 409, message: "error_cooling_off" },
  out_of_recharge_range: { number: 5010, status: 400, message: "error_out_of_recharge_range" },
  recharge_failed: { number: 5011, status: 503, message: "error_recharge_failed" },
  method_not_offered: { number: 5012, status: 404, message: "error_method_not_offered" },
  price_changed: { number: 5013, status: 409, message: "error_price_changed" },
  order_not_found: { number: 5014, status: 404, message: "error_order_not_found" },
  too_many_open_orders: { number: 5015, status: 429, message: "error_too_many_open_orders" },
  refund_not_possible: { number: 5016, status: 409, message: "error_refund_not_possible" },
  provider_unavailable: { number: 5017, status: 503, message: "error_provider_unavailable" },
  statement_invalid: { number: 5018, status: 422, message: "error_statement_invalid" },
  closing_day_not_over: { number: 5019, status: 409, message: "error_closing_day_not_over" },
  closing_differences_open: { number: 5020, status: 409, message: "error_closing_differences_open" },
  closing_no_statement: { number: 5021, status: 409, message: "error_closing_no_statement" },
  closing_closed: { number: 5022, status: 409, message: "error_closing_closed" },
  box_odds_fixed: { number: 5023, status: 409, message: "error_box_odds_fixed" },
  sold_out: { number: 5201, status: 409, message: "error_sold_out" },
  goods_not_found: { number: 5202, status: 404, message: "error_goods_not_found" },
  order_moved_on: { number: 5204, status: 409, message: "error_order_changed" },
  too_many_holds: { number: 5205, status: 409, message: "error_too_many_holds" },
  hold_over: { number: 5206, status: 409, message: "error_reservation_expired" },
  too_many_pictures: { number: 5207, status: 409, message: "error_too_many_pictures" },
  nothing_to_upgrade: { number: 5210, status: 409, message: "error_nothing_to_upgrade" },
  is_svip_already: { number: 5211, status: 409, message: "error_is_svip_already" },
  live_not_found: { number: 6000, status: 404, message: "error_live_not_found" },
  live_open_already: { number: 6001, status: 409, message: "error_live_open_already" },
  live_no_picture: { number: 6002, status: 409, message: "error_live_no_picture" },
  live_over: { number: 6003, status: 409, message: "error_live_over" },
  live_already_started: { number: 6004, status: 409, message: "error_live_already_started" },
  live_unlocked_already: { number: 6005, status: 409, message: "error_live_unlocked_already" },
  live_not_paid: { number: 6006, status: 409, message: "error_live_not_paid" },
  too_many_push_addresses: { number: 6007, status: 409, message: "error_too_many_push_addresses" },
  live_unavailable: { number: 6008, status: 503, message: "error_live_unavailable" },
  schedule_not_found: { number: 6010, status: 404, message: "error_schedule_not_found" },
  schedule_time_invalid: { number: 6011, status: 422, message: "error_schedule_time_invalid" },
  schedule_time_taken: { number: 6012, status: 409, message: "error_schedule_time_taken" },
  too_many_scheduled: { number: 6013, status: 409, message: "error_too_many_scheduled" },
  too_many_reservations: { number: 6014, status: 409, message: "error_too_many_reservations" },
  clip_not_found: { number: 6015, status: 404, message: "error_clip_not_found" },
  clip_unavailable: { number: 6016, status: 409, message: "error_clip_unavailable" },
  too_many_clips: { number: 6017, status: 429, message: "error_too_many_clips" },
  anchor_not_found: { number: 6020, status: 404, message: "error_anchor_not_found" },
  anchor_banned: { number: 6021, status: 403, message: "error_anchor_banned" },
  phone_not_bound: { number: 6022, status: 409, message: "error_phone_not_bound" },
  applicant_underage: { number: 6023, status: 422, message: "error_applicant_underage" },
  id_number_invalid: { number: 6024, status: 422, message: "error_id_number_invalid" },
  id_images_missing: { number: 6025, status: 422, message: "error_id_images_missing" },
  applied_already: { number: 6026, status: 409, message: "error_applied_already" },
  reapply_too_soon: { number: 6027, status: 429, message: "error_reapply_too_soon" },
  application_not_found: { number: 6028, status: 404, message: "error_application_not_found" },
  application_claimed: { number: 6029, status: 409, message: "error_application_claimed" },
  application_not_claimed: { number: 6030, status: 409, message: "error_application_not_claimed" },
  picture_not_square: { number: 6031, status: 422, message: "error_picture_not_square" },
  withdrawal_claimed: { number: 6032, status: 409, message: "error_withdrawal_claimed" },
  withdrawal_not_claimed: { number: 6033, status: 409, message: "error_withdrawal_not_claimed" },
  second_operator_needed: { number: 6034, status: 403, message: "operator_own_request" },
  expert_not_found: { number: 6040, status: 404, message: "error_expert_not_found" },
  expert_banned: { number: 6041, status: 403, message: "error_expert_banned" },
  expert_terms_changed: { number: 6042, status: 409, message: "error_expert_terms_changed" },
  plans_not_offered: { number: 6050, status: 403, message: "error_plans_not_offered" },
  plan_not_found: { number: 6051, status: 404, message: "error_plan_not_found" },
  /** `errorFields` names the missing fields. */
  plan_incomplete: { number: 6052, status: 422, message: "error_plan_incomplete" },
  plan_not_editable: { number: 6053, status: 409, message: "error_plan_not_editable" },
  plan_match_started: { number: 6054, status: 409, message: "error_plan_match_started" },
  plan_match_postponed: { number: 6055, status: 409, message: "error_plan_match_postponed" },
  too_many_plans: { number: 6056, status: 409, message: "error_too_many_plans" },
  plan_not_on_sale: { number: 6057, status: 409, message: "error_plan_not_on_sale" },
  plan_taken_down: { number: 6058, status: 409, message: "error_plan_taken_down" },
  plan_own: { number: 6059, status: 403, message: "error_plan_own" },
  plan_bought_already: { number: 6060, status: 409, message: "error_plan_bought_already" },
  plan_not_bought: { number: 6061, status: 403, message: "error_plan_not_bought" },
  plan_claimed: { number: 6062, status: 409, message: "error_plan_claimed" },
  plan_not_claimed: { number: 6063, status: 409, message: "error_plan_not_claimed" },
  news_not_found: { number: 6070, status: 404, message: "error_news_not_found" },
  news_withdrawn: { number: 6071, status: 410, message: "error_news_withdrawn" },
  news_not_editable: { number: 6072, status: 409, message: "error_news_not_editable" },
  news_step_not_allowed: { number: 6073, status: 409, message: "error_news_not_editable" },
  video_not_found: { number: 6080, status: 404, message: "error_video_not_found" },
  video_withdrawn: { number: 6081, status: 410, message: "error_video_withdrawn" },
  video_not_editable: { number: 6082, status: 409, message: "error_video_not_editable" },
  video_step_not_allowed: { number: 6083, status: 409, message: "error_video_not_editable" },
  upload_not_found: { number: 6084, status: 404, message: "error_upload_not_found" },
  upload_not_open: { number: 6085, status: 409, message: "error_upload_not_found" },
  upload_wrong_offset: { number: 6086, status: 409, message: "error_upload_wrong_piece" },
  upload_wrong_size: { number: 6087, status: 422, message: "error_upload_wrong_piece" },
  too_many_uploads: { number: 6088, status: 429, message: "error_too_many_uploads" },
  brand_not_found: { number: 6090, status: 404, message: "error_not_found" },
  brand_id_taken: { number: 6091, status: 409, message: "error_brand_id_taken" },
  /** `errorFields` names the hosts, codes, fields or colour pairs. */
  brand_host_taken: { number: 6092, status: 409, message: "error_brand_host_taken" },
  brand_channel_taken: { number: 6093, status: 409, message: "error_brand_channel_taken" },
  brand_locale_missing: { number: 6094, status: 422, message: "error_brand_locale_missing" },
  brand_texts_missing: { number: 6095, status: 422, message: "error_brand_texts_missing" },
  brand_colours_unreadable: { number: 6096, status: 422, message: "error_brand_colours_unreadable" },
  brand_legal_empty: { number: 6097, status: 422, message: "error_brand_legal_empty" },
  brand_logo_unsafe: { number: 6098, status: 422, message: "error_brand_logo_unsafe" },
  brand_draft_missing: { number: 6099, status: 409, message: "error_brand_draft_missing" },
  room_not_found: { number: 7000, status: 404, message: "error_room_not_found" },
  room_taken: { number: 7001, status: 409, message: "error_room_taken" },
  line_not_found: { number: 7002, status: 404, message: "error_message_not_found" },
  mute_not_found: { number: 7003, status: 404, message: "error_mute_not_found" },
  mute_over: { number: 7004, status: 409, message: "error_mute_ended" },
  appealed_already: { number: 7005, status: 409, message: "error_appealed_already" },
  not_own_decision: { number: 7006, status: 403, message: "error_not_own_decision" },
  name_differs: { number: 7007, status: 400, message: "error_name_differs" },
  too_many_moderators: { number: 7008, status: 409, message: "error_too_many_moderators" },
  live_not_now: { number: 7009, status: 409, message: "error_live_not_now" },
  gift_not_found: { number: 7020, status: 404, message: "error_gift_not_found" },
  nobody_live: { number: 7021, status: 409, message: "error_no_one_live" },
  anchor_muted: { number: 7022, status: 409, message: "error_anchor_muted" },
  gift_undo_over: { number: 7023, status: 409, message: "error_gift_undo_too_late" },
  gift_without_picture: { number: 7024, status: 409, message: "error_gift_without_picture" },
  too_many_gifts: { number: 7025, status: 409, message: "error_too_many_gifts" },
  bad_animation: { number: 7026, status: 422, message: "error_bad_animation" },
  bad_small_picture_size: { number: 7027, status: 422, message: "error_bad_small_picture_size" },
  sticker_not_found: { number: 7028, status: 404, message: "error_sticker_not_found" },
  sticker_name_taken: { number: 7029, status: 409, message: "error_sticker_name_taken" },
  prediction_not_found: { number: 7030, status: 404, message: "error_prediction_not_found" },
  prediction_closed: { number: 7031, status: 409, message: "error_prediction_closed" },
  prediction_other_side: { number: 7032, status: 409, message: "error_prediction_other_side" },
  prediction_own: { number: 7033, status: 403, message: "error_prediction_own" },
  insufficient_points: { number: 7034, status: 409, message: "error_insufficient_points" },
  prediction_runs_already: { number: 7035, status: 409, message: "error_prediction_runs_already" },
  predictions_not_offered: { number: 7036, status: 403, message: "error_predictions_not_offered" },
  prediction_not_now: { number: 7037, status: 409, message: "error_prediction_not_now" },
  prediction_staked: { number: 7038, status: 403, message: "error_prediction_staked" },
  vote_closed: { number: 7040, status: 409, message: "error_vote_closed" },
  vote_not_open: { number: 7041, status: 409, message: "error_vote_not_open" },
  vote_exists: { number: 7042, status: 409, message: "error_vote_exists" },
  prediction_late: { number: 7039, status: 409, message: "error_prediction_late" },
  comment_not_found: { number: 7050, status: 404, message: "error_comment_not_found" },
  comment_deleted: { number: 7051, status: 410, message: "error_comment_deleted" },
  comments_closed: { number: 7052, status: 409, message: "error_comments_closed" },
  comment_edit_over: { number: 7053, status: 409, message: "error_comment_edit_over" },
  content_muted: { number: 7054, status: 403, message: "error_content_muted" },
  content_level_too_low: { number: 7055, status: 403, message: "error_content_level" },
  content_not_compliant: { number: 7056, status: 422, message: "error_content_words" },
  content_link: { number: 7057, status: 422, message: "error_content_link" },
  content_too_fast: { number: 7058, status: 429, message: "error_content_too_fast" },
  content_repeat: { number: 7059, status: 409, message: "error_content_repeat" },
  post_not_found: { number: 7060, status: 404, message: "error_post_not_found" },
  post_deleted: { number: 7061, status: 410, message: "error_post_deleted" },
  post_picture_missing: { number: 7062, status: 422, message: "error_post_picture_missing" },
} as const satisfies Record<string, { number: number; status: number; message: string }>;

export type ErrorName = keyof typeof ERRORS;

/** Thrown by services; each transport maps it to its own format. `fields` names the invalid input fields. */
export class AppError extends Error {
  readonly code: ErrorName;
  readonly fields: readonly string[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorName, fields: readonly string[] = [], retryAfterSeconds?: number) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Sign-in with a provider that returned no email address; `errorMsg` is replaced by the third-party id. */
export class EmailRequired extends AppError {
  readonly thirdPartyId: string;

  constructor(thirdPartyId: string) {
    super("email_needed");
    this.thirdPartyId = thirdPartyId;
  }
}

/** Carries the reason and the end of the ban for the account's owner; `untilMs` is null for a permanent ban. */
export class AccountBanned extends AppError {
  readonly reason: SanctionReason;
  readonly untilMs: number | null;

  constructor(reason: SanctionReason, untilMs: number | null) {
    super("account_banned");
    this.reason = reason;
    this.untilMs = untilMs;
  }
}

/** The user has locked their wallet until `untilMs`. */
export class WalletLocked extends AppError {
  readonly untilMs: number;

  constructor(untilMs: number, nowMs: number) {
    super("cooling_off", [], Math.ceil((untilMs - nowMs) / 1_000));
    this.untilMs = untilMs;
  }
}

/** Thrown to the second person who claims an item; names the current holder. */
export class ItemClaimed extends AppError {
  readonly holder: string;

  constructor(holder: string) {
    super("item_claimed");
    this.holder = holder;
  }
}

/** The first factor succeeded; `pendingToken` identifies the sign-in until the second factor is verified. */
export class TwoFactorRequired extends AppError {
  readonly pendingToken: string;

  constructor(pendingToken: string) {
    super("second_step_needed");
    this.pendingToken = pendingToken;
  }
}
