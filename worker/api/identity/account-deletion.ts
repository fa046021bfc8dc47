import { deleteAccountInput, exportFileInput } from "#domain/identity/account-deletion-contract.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { createLiveRoomClient } from "../../gateways/rooms/rooms.ts";
import { sendDueDeletionEmails } from "../../jobs/deletion-emails.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { exportUserData } from "../../services/identity/account-deletion/export-user-data.ts";
import { requestAccountDeletion } from "../../services/identity/account-deletion/request-deletion.ts";
import { requestDataExport } from "../../services/identity/account-deletion/request-export.ts";
import { createAccountContext, createServiceContext, requireMember } from "./account-context.ts";

const GROUP = "User and login";
const OWN = "manage_own_account";

export const accountDeletionCalls: CallDefinition[] = [
  defineCall({
    name: "POST /user/export",
    group: GROUP,
    summary: "Requests an export of all personal data of the caller: once a day, available for one hour.",
    input: emptyInput,
    needs: OWN,
    needsFreshProof: true,
    run: (context) => requestDataExport(createServiceContext(context), { uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /user/export",
    group: GROUP,
    summary: "Returns the requested export by its id, to its owner only.",
    input: exportFileInput,
    needs: OWN,
    run: (context, { id }) =>
      exportUserData(
        { ...createServiceContext(context), rooms: createLiveRoomClient(context.env) },
        { uid: requireMember(context).uid, id },
      ),
  }),
  defineCall({
    name: "POST /user/delete",
    group: GROUP,
    summary:
      "Closes the account, verified by its password or a code to one of its contacts. Signs out everywhere and erases the account after 14 days; signing in before then cancels it.",
    input: deleteAccountInput,
    needs: OWN,
    session: "ends",
    run: async (context, proof) => {
      const { locale, brand } = context;
      const input = { uid: requireMember(context).uid, proof, locale, brandId: brand.id };
      const requested = await requestAccountDeletion(createAccountContext(context), input);
      await sendDueDeletionEmails(context.env, context.nowMs);
      return requested;
    },
  }),
];
