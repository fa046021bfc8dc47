import { getDatabase } from "#db/client.ts";
import { deleteAccountInput, exportFileInput } from "#domain/identity/account-deletion-contract.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { sendDueDeletionEmails } from "../../jobs/deletion-emails.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { exportUserData } from "../../services/identity/account-deletion/export-user-data.ts";
import { requestAccountDeletion } from "../../services/identity/account-deletion/request-deletion.ts";
import { requestDataExport } from "../../services/identity/account-deletion/request-export.ts";
import { createAccountContext, requireMember } from "./account-context.ts";

const GROUP = "User and login";
const OWN = "manage_own_account";

export const accountDeletionCalls: CallDefinition[] = [
  defineCall({
    name: "POST /user/export",
    group: GROUP,
    summary: "Leave to fetch everything the site knows of the caller: once a day, open for an hour.",
    input: emptyInput,
    needs: OWN,
    needsFreshProof: true,
    run: (context) => requestDataExport(getDatabase(context.env.DB), requireMember(context).uid, context.nowMs),
  }),
  defineCall({
    name: "GET /user/export",
    group: GROUP,
    summary: "The data itself, by the id that POST gave; to its owner only.",
    input: exportFileInput,
    needs: OWN,
    run: (context, { id }) =>
      exportUserData(getDatabase(context.env.DB), requireMember(context).uid, id, context.nowMs),
  }),
  defineCall({
    name: "POST /user/delete",
    group: GROUP,
    summary:
      "Closes the account, by its password or a code to a contact of it: signed out everywhere at once, erased after 14 days. Signing in before then calls it off.",
    input: deleteAccountInput,
    needs: OWN,
    session: "ends",
    run: async (context, proof) => {
      const { locale, brand } = context;
      const ask = { uid: requireMember(context).uid, proof, locale, brandId: brand.id };
      const asked = await requestAccountDeletion(createAccountContext(context), ask);
      await sendDueDeletionEmails(context.env, context.nowMs);
      return asked;
    },
  }),
];
