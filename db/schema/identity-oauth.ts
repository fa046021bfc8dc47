import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { OAUTH_PROVIDERS } from "#domain/identity/oauth-providers.ts";
import { users } from "./identity.ts";

const providerList = sql.raw(OAUTH_PROVIDERS.map((provider) => `'${provider}'`).join(", "));

/** Accounts at OAuth providers that are linked to accounts here. */
export const userIdentities = sqliteTable(
  "user_identities",
  {
    /** Public id for the owner's list; it is not a credential. */
    id: text("id").primaryKey(),
    provider: text("provider", { enum: OAUTH_PROVIDERS }).notNull(),
    providerUserId: text("provider_user_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    /** Display name at the provider; "" if it provides none. */
    name: text("name").notNull(),
    linkedAtMs: integer("linked_at_ms").notNull(),
  },
  (identity) => [
    uniqueIndex("user_identities_one_user").on(identity.provider, identity.providerUserId),
    index("user_identities_by_user").on(identity.userId, identity.linkedAtMs),
    check("user_identities_provider", sql`${identity.provider} IN (${providerList})`),
  ],
);

/** OAuth flows awaiting their callback, which deletes the row because a state is single-use. */
export const signInFlows = sqliteTable(
  "sign_in_flows",
  {
    /** SHA-256 of the state, so that a leaked table cannot be used to complete a sign-in. */
    stateHash: text("state_hash").primaryKey(),
    provider: text("provider", { enum: OAUTH_PROVIDERS }).notNull(),
    /** A path on this site. */
    returnTo: text("return_to").notNull(),
    /** Set if a signed-in session is linking a provider; only that session may complete the flow. */
    sessionId: text("session_id"),
    address: text("address"),
    expiresAtMs: integer("expires_at_ms").notNull(),
  },
  (flow) => [
    index("sign_in_flows_by_address").on(flow.address, flow.expiresAtMs),
    index("sign_in_flows_by_expiry").on(flow.expiresAtMs),
  ],
);

/** Provider accounts whose users have yet to verify a contact; linking deletes the row. */
export const pendingIdentities = sqliteTable(
  "pending_identities",
  {
    tokenHash: text("token_hash").primaryKey(),
    provider: text("provider", { enum: OAUTH_PROVIDERS }).notNull(),
    providerUserId: text("provider_user_id").notNull(),
    name: text("name").notNull(),
    expiresAtMs: integer("expires_at_ms").notNull(),
  },
  (pending) => [index("pending_identities_by_expiry").on(pending.expiresAtMs)],
);
