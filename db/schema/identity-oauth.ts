import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { OAUTH_PROVIDERS } from "#domain/identity/oauth-providers.ts";
import { users } from "./identity.ts";

const providerList = sql.raw(OAUTH_PROVIDERS.map((provider) => `'${provider}'`).join(", "));

/** Who somebody is at a provider, and whose account that opens here. */
export const userIdentities = sqliteTable(
  "user_identities",
  {
    /** Names the row to its owner; opens nothing. */
    id: text("id").primaryKey(),
    provider: text("provider", { enum: OAUTH_PROVIDERS }).notNull(),
    providerUserId: text("provider_user_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    /** What the person is called there, to tell two apart; "" where the provider does not say. */
    name: text("name").notNull(),
    linkedAtMs: integer("linked_at_ms").notNull(),
  },
  (identity) => [
    uniqueIndex("user_identities_one_user").on(identity.provider, identity.providerUserId),
    index("user_identities_by_user").on(identity.userId, identity.linkedAtMs),
    check("user_identities_provider", sql`${identity.provider} IN (${providerList})`),
  ],
);

/** Sign-ins that were begun and not yet answered; the answer removes its row, so it counts once. */
export const signInFlows = sqliteTable(
  "sign_in_flows",
  {
    /** SHA-256 of the state: who reads the table cannot answer for anybody. */
    stateHash: text("state_hash").primaryKey(),
    provider: text("provider", { enum: OAUTH_PROVIDERS }).notNull(),
    /** A path of this site. */
    returnTo: text("return_to").notNull(),
    /** The session that connects one more provider to its account: only it may answer. Absent, somebody signs in. */
    sessionId: text("session_id"),
    address: text("address"),
    expiresAtMs: integer("expires_at_ms").notNull(),
  },
  (flow) => [
    index("sign_in_flows_by_address").on(flow.address, flow.expiresAtMs),
    index("sign_in_flows_by_expiry").on(flow.expiresAtMs),
  ],
);

/** People a provider vouched for who still have to prove a contact; linking removes the row. */
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
