export { sessions, userContacts, userRoles, users } from "./accounts.ts";
export { games, leagues, teams } from "./catalogue.ts";
export { feedDeliveries, feedHealth, feedQuarantine, roomOutbox } from "./feed.ts";
export { ledgerAccounts, ledgerEntries } from "./ledger.ts";
export { matchEvents, matches } from "./matches.ts";
export { inboxes, knownDevices, notices } from "./notices.ts";
export { passkeys, pendingSignIns, recoveryCodes, twoStep, usedChallenges } from "./second-step.ts";
export { codeSends, idempotency, loginCodes, outbox, signInFailures } from "./sign-in.ts";
