import type { InboxCount } from "#domain/notifications/contract.ts";

/** How a person's open tabs hear of their count; throws when the room did not take it. */
export type InboxClient = { pushCount(uid: number, count: InboxCount): Promise<void> };
