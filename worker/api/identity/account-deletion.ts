import { database } from "#db/client.ts";
import { deleteAccountInput, exportFileInput } from "#domain/identity/account-deletion-contract.ts";
import { noInput } from "#domain/matches/contract.ts";
import { sendDueLetters } from "../../jobs/deletion-emails.ts";
import { type Call, defineCall } from "../../rpc/call.ts";
import { readOwnData } from "../../services/identity/account-deletion/export-user-data.ts";
import { requestDeletion } from "../../services/identity/account-deletion/request-deletion.ts";
import { requestExport } from "../../services/identity/account-deletion/request-export.ts";
import { accountContext, memberOf } from "./account-context.ts";

const GROUP = "User and login";
const OWN = "manage_own_account";

export const leavingCalls: Call[] = [
  defineCall({
    name: "POST /user/export",
    group: GROUP,
    summary: "Leave to fetch everything the site knows of the caller: once a day, open for an hour.",
    input: noInput,
    needs: OWN,
    needsFreshProof: true,
    run: (context) => requestExport(database(context.env.DB), memberOf(context).uid, context.nowMs),
  }),
  defineCall({
    name: "GET /user/export",
    group: GROUP,
    summary: "The data itself, by the id that POST gave; to its owner only.",
    input: exportFileInput,
    needs: OWN,
    run: (context, { id }) => readOwnData(database(context.env.DB), memberOf(context).uid, id, context.nowMs),
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
      const ask = { uid: memberOf(context).uid, proof, locale, brandId: brand.id };
      const asked = await requestDeletion(accountContext(context), ask);
      await sendDueLetters(context.env, context.nowMs);
      return asked;
    },
  }),
];
