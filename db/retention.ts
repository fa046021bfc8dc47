/**
 * Personal data in the database: per table, the columns, the effect of an account erasure, and the retention otherwise.
 * Tests compare it with the schema and with docs/retention.md.
 */
export type Retention = {
  columns: string;
  /** `deleted`: rows are deleted; `emptied`: texts are, rows stay; `kept`: rows stay, but the uid identifies nobody. */
  erasure: "deleted" | "emptied" | "kept" | "none";
  until: string;
  why?: string;
};

const ACCOUNT = "the account is erased";
const row = (columns: string, erasure: Retention["erasure"], until: string, why?: string): Retention => ({
  columns,
  erasure,
  until,
  ...(why && { why }),
});
const deleted = (columns: string, until = ACCOUNT) => row(columns, "deleted", until);
const kept = (columns: string, why: string, until = "no limit") => row(columns, "kept", until, why);
const emptied = (columns: string, why: string) => row(columns, "emptied", "no limit", why);
/** Not linked to an account, so only the time limit removes the rows. */
const timed = (columns: string, until: string) => row(columns, "none", until);

const ACCOUNTING = "accounting; the uid identifies nobody";
const STAFF_RECORD = "record of staff decisions";
const MODERATION = "record of moderation";
const HISTORY = "part of other people's history";

export const RETENTION: Readonly<Record<string, Retention>> = {
  users: emptied(
    "id username username_key signature password_hash avatar promotion_channel_id registration_source",
    "the id stays for the ledger, the key of the name so that nobody takes it",
  ),
  user_contacts: deleted("kind value area_code user_id"),
  user_identities: deleted("provider_user_id user_id name"),
  user_preferences: deleted("user_id body"),
  user_roles: deleted("user_id"),
  user_growth: deleted("user_id"),
  sessions: deleted("user_id device place", "30 days after they expired"),
  known_devices: deleted("user_id device place"),
  account_origins: deleted("user_id value", "90 days after the last sign-in"),
  passkeys: deleted("user_id name device public_key"),
  two_step: deleted("user_id sealed_secret"),
  recovery_codes: deleted("user_id"),
  pending_sign_ins: deleted("user_id identity", "they expire (10 minutes)"),
  pending_identities: timed("provider_user_id name", "they expire (10 minutes)"),
  login_codes: timed("contact", "they expire (10 minutes)"),
  code_sends: timed("contact address", "one day"),
  sign_in_flows: timed("address", "they expire (10 minutes)"),
  sign_in_failures: timed("subject", "one day"),
  idempotency: timed("key answer", "one day, sealed"),
  outbox: timed('"to" subject text sender', "only in development"),
  data_exports: deleted("user_id", "one day"),
  account_deletions: kept("user_id letter", "proof of the deletion; the contact is deleted with the account"),
  account_sanctions: kept("user_id by_id note lifted_by_id", MODERATION),
  account_views: kept("staff_id user_id reason", STAFF_RECORD),
  follows: deleted("follower_id followed_id"),
  follow_counts: kept("user_id", "both numbers are zero"),
  followed_things: deleted("user_id"),
  favourite_matches: deleted("user_id"),
  calendar_keys: deleted("user_id sealed_key"),
  notices: deleted("user_id params", "365 days"),
  inboxes: deleted("user_id"),
  push_subscriptions: deleted("endpoint user_id p256dh auth"),
  daily_activity: deleted("user_id"),
  match_votes: deleted("voter user_id address_key", "no limit; guests are keyed hashes"),
  complaints: deleted("user_id sender_hash email body note claimed_by_id resolved_by_id"),
  user_reports: emptied("reporter_id subject_id note", `${MODERATION}; the reporter's note is emptied`),
  // Money
  ledger_accounts: kept("user_id holder_id", ACCOUNTING),
  ledger_audited_sums: kept("account", ACCOUNTING),
  ledger_entries: kept("from_account to_account other_uid", ACCOUNTING),
  ledger_corrections: kept("asked_by decided_by reason", STAFF_RECORD),
  debt_waivers: kept("user_id asked_by decided_by reason", ACCOUNTING),
  recharge_orders: kept("user_id", ACCOUNTING),
  refund_requests: kept("user_id requested_by_id decided_by_id note", ACCOUNTING),
  payment_disputes: kept("evidence evidence_by_id closed_by_id note", ACCOUNTING),
  closing_days: kept("imported_by_id closed_by_id", STAFF_RECORD),
  closing_differences: kept("note resolved_by_id", STAFF_RECORD),
  price_lists: kept("created_by_id withdrawn_by_id", STAFF_RECORD),
  score_passes: kept("user_id", ACCOUNTING),
  membership_records: deleted("user_id"),
  membership_reminders: deleted("user_id"),
  spending_limits: deleted("user_id"),
  spent_amounts: deleted("user_id"),
  cool_offs: deleted("user_id"),
  withdrawal_requests: kept(
    "user_id payout_sealed claimed_by_id approved_by_id decided_by_id note",
    "payouts are kept for tax law",
  ),
  goods_orders: emptied("user_id recipient address contact remark claimed_by", `${ACCOUNTING}; the address is emptied`),
  goods_order_steps: kept("by_uid", STAFF_RECORD),
  card_views: emptied("user_id device place", `${ACCOUNTING}; device and country are emptied`),
  box_draws: kept("user_id", "proof of a fair draw"),
  gift_orders: kept("user_id anchor_id", ACCOUNTING),
  gift_sums: kept("user_id", ACCOUNTING),
  // Rooms
  rooms: kept("anchor_id", HISTORY),
  room_moderators: deleted("user_id added_by_id"),
  room_visits: deleted("user_id", "one year after the visit"),
  room_messages: timed("body", "they are delivered; failed ones 7 days"),
  room_audit: kept("actor_id subject_id detail", MODERATION),
  chat_mutes: kept("user_id by_id lifted_by_id", MODERATION),
  mute_appeals: emptied("user_id words answer answered_by_id", `${MODERATION}; the words of the appeal are emptied`),
  chat_notes: deleted("user_id by_id words"),
  chat_words: kept("by_id", MODERATION),
  chat_reports: row(
    "reporter_id subject_id line note answered_by_id",
    "emptied",
    "one year after the decision",
    "the reported line and the reporter's note are emptied",
  ),
  // Content
  comments: emptied("author_id body", "replies of others stay in place"),
  posts: emptied("author_id body", "replies of others stay in place"),
  post_pictures: deleted("user_id file"),
  content_likes: deleted("user_id"),
  content_mentions: deleted("user_id name"),
  content_cases: emptied("author_id body moderator_id note", MODERATION),
  content_reports: emptied("reporter_id note", `${MODERATION}; the note is emptied`),
  news_articles: kept("author_id submitted_by", "history of articles"),
  news_revisions: kept("editor_id", "history of articles"),
  news_steps: kept("editor_id note", "history of articles"),
  news_images: kept("editor_id", "history of articles"),
  news_reads: timed("reader_key", "one day, a keyed hash"),
  videos: kept("owner_id", HISTORY),
  video_steps: kept("user_id", HISTORY),
  video_uploads: kept("owner_id file_name", HISTORY),
  video_views: timed("viewer_key", "one day, a keyed hash"),
  // Predictions and tips
  predictions: kept("opened_by_id", MODERATION),
  prediction_settlements: kept("by_id", MODERATION),
  prediction_stakes: kept("user_id", "pools must add up"),
  point_accounts: kept("user_id", "pools must add up"),
  point_entries: kept("user_id", "pools must add up"),
  plans: kept(
    "expert_id title content claimed_by_id decided_by_id take_down_note reject_note",
    "bought by others; the chain must stay provable",
  ),
  plan_pictures: kept("user_id", "bought by others"),
  plan_sales: kept("user_id feedback", ACCOUNTING),
  plan_views: timed("viewer", "30 days, a keyed hash"),
  plan_announcements: timed("after_follower_id", "all followers are notified"),
  expert_applications: kept(
    "user_id experience sample_analysis claimed_by_id decided_by_id note",
    "verification is kept for the law",
  ),
  expert_audit: kept("actor_id subject_id detail", STAFF_RECORD),
  expert_devices: deleted("user_id hash"),
  expert_library: kept("expert_id", HISTORY),
  expert_periods: kept("expert_id", HISTORY),
  expert_profiles: kept("user_id introduction banned_by_id ban_note", HISTORY),
  expert_records: kept("expert_id", HISTORY),
  expert_record_repairs: kept("expert_id", HISTORY),
  expert_terms: kept("user_id", "proof of consent"),
  // Lives
  lives: kept("anchor_id", HISTORY),
  live_schedule: kept("anchor_id", HISTORY),
  live_unlocks: kept("user_id", ACCOUNTING),
  live_clips: kept("user_id title removed_by_id", HISTORY),
  live_alerts: deleted("user_id"),
  live_reservations: deleted("user_id"),
  live_trials: timed("viewer_key", "two days, a keyed hash"),
  anchor_applications: kept(
    "user_id name phone id_number_sealed birth_date introduction claimed_by_id decided_by_id note",
    "verification is kept for the law",
  ),
  anchor_id_images: kept("file user_id", "verification is kept for the law", "90 days after the decision"),
  anchor_image_views: kept("viewer_id", STAFF_RECORD),
  anchor_audit: kept("actor_id subject_id detail", STAFF_RECORD),
  anchor_profiles: kept("user_id introduction cover pictures banned_by_id ban_note", HISTORY),
  // Partners and staff
  channel_events: kept("visitor_key address_key user_id place", "statements of partners must add up"),
  channel_users: kept("user_id device_key", "statements of partners must add up"),
  promotion_channels: kept("operator_id device_key", "statements of partners must add up"),
  brand_versions: kept("author_id", STAFF_RECORD),
  staff_audit: kept("actor_id subject_id counterpart_id shared_origins detail device address", STAFF_RECORD),
  staff_invitations: deleted("user_id"),
  staff_notes: deleted("user_id by_id body"),
  staff_requests: kept("user_id into_user_id requested_by_id decided_by_id note", STAFF_RECORD),
  staff_saved_views: deleted("user_id name search"),
  inbox_claims: timed("claimed_by_id", "one day"),
  match_pins: kept("by_uid reason", STAFF_RECORD),
  team_aliases: kept("by_uid reason", STAFF_RECORD),
};

/** No user data: sports data, catalogues, counters, queues. People in sports data are public figures. */
export const WITHOUT_PERSONAL_DATA: readonly string[] = [
  ...["alarms", "heartbeats", "job_cursors", "used_challenges", "brand_hosts", "brand_logos", "goods", "goods_cards"],
  ...[
    "goods_pictures",
    "goods_texts",
    "box_prizes",
    "ledger_audits",
    "ledger_blocks",
    "payment_events",
    "recharge_steps",
  ],
  ...["closing_amounts", "statement_rows", "daily_numbers", "daily_retention", "channel_closings", "channel_days"],
  ...["channel_landings", "comment_counts", "push_keys", "live_watch_days", "match_vote_totals", "prediction_options"],
  ...[
    "plan_chain",
    "plan_settlements",
    "news_links",
    "news_texts",
    "news_text_images",
    "video_links",
    "video_texts",
    "search_documents",
  ],
  ...["search_due", "search_vocabulary", "games", "leagues", "league_seasons", "library_due", "library_names"],
  ...["standings", "teams", "team_matches", "team_seasons", "players", "player_matches", "player_seasons", "venues"],
  ...["matches", "match_aliases", "match_archives", "match_events", "match_log", "match_parts", "match_alerts"],
  ...["removed_match_rows", "room_outbox", "feed_answers", "feed_competitions", "feed_deliveries", "feed_health"],
  ...["feed_ids", "feed_polls", "feed_quarantine", "feed_stories", "feed_tellings", "watched_matches"],
];

/** Personal data stored by the objects of each party. */
export const ROOM_RETENTION: Readonly<Record<string, Retention>> = {
  "live-room": row(
    "messages and gifts (event:), speakers and waiting messages (memory), uids (known:), tickets (pass:), archive of streamers' rooms (archive:)",
    "deleted",
    "the last 200 messages; a match room 7 days after the match; archives 90 days",
  ),
  "user-inbox": deleted("unread number and revision of one uid", "overwritten; it names nobody"),
  "live-stream": kept("the id of a live and its segments", HISTORY, "the replay ends"),
  "match-feed": row("nothing", "none", "6 hours after the match"),
  "feed-clock": row("nothing", "none", "-"),
};

const WORDS = { deleted: "deleted", emptied: "emptied", kept: "kept", none: "-" } as const;
const line = ([name, { columns, erasure, until, why }]: [string, Retention]): string =>
  `| \`${name}\` | ${columns} | ${WORDS[erasure]}${why ? `: ${why}` : ""} | ${until} |`;
const table = (head: string, list: Readonly<Record<string, Retention>>): string =>
  [
    `| ${head} | columns | when the account is erased | kept until |`,
    "|---|---|---|---|",
    ...Object.entries(list).map(line),
  ].join("\n");

/** Renders the tables in docs/retention.md. */
export const formatRetention = (): string => `${table("table", RETENTION)}\n\n${table("room", ROOM_RETENTION)}\n`;
