export { sessions, userContacts, userRoles, users } from "./accounts.ts";
export { games, leagues, teams } from "./catalogue.ts";
export { feedDeliveries, feedHealth, feedQuarantine, roomOutbox } from "./feed.ts";
export { userGrowth } from "./growth.ts";
export { pendingIdentities, signInFlows, userIdentities } from "./identities.ts";
export { accountDeletions, dataExports } from "./leaving.ts";
export { ledgerAccounts, ledgerEntries } from "./ledger.ts";
export {
  leagueSeasons,
  libraryDue,
  playerMatches,
  playerSeasons,
  standings,
  teamMatches,
  teamSeasons,
} from "./libraries.ts";
export { matchAliases, matchLog, matchParts, matchPins } from "./match-details.ts";
export { matchEvents, matches } from "./matches.ts";
export { inboxes, knownDevices, notices } from "./notices.ts";
export { players, venues } from "./people.ts";
export { favouriteMatches, userPreferences } from "./preferences.ts";
export { passkeys, pendingSignIns, recoveryCodes, twoStep, usedChallenges } from "./second-step.ts";
export { codeSends, idempotency, loginCodes, outbox, signInFailures } from "./sign-in.ts";
export { followCounts, follows, userReports } from "./social.ts";
