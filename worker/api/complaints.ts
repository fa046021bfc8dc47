import {
  claimComplaintInput,
  complaintQueueInput,
  fileComplaintInput,
  resolveComplaintInput,
} from "#domain/complaints/contract.ts";
import { type CallDefinition, defineCall } from "../rpc/call.ts";
import { claimComplaint } from "../services/complaints/claim-complaint.ts";
import { fileComplaint } from "../services/complaints/file-complaint.ts";
import { listComplaints } from "../services/complaints/list-complaints.ts";
import { resolveComplaint } from "../services/complaints/resolve-complaint.ts";
import { requireMember } from "./identity/account-context.ts";
import { toServiceContext } from "./service-context.ts";

const GROUP = "Complaints";
const NEEDS = "answer_complaints";

export const complaintCalls: CallDefinition[] = [
  defineCall({
    name: "POST /app/complaint",
    group: GROUP,
    summary: "Sends a complaint to the operators. Guests may, too; limited per day.",
    input: fileComplaintInput,
    run: (context, input) =>
      fileComplaint(
        {
          ...toServiceContext(context),
          secret: context.env.SESSION_SECRET,
          brandId: context.brand.id,
          address: context.client.address,
          uid: context.visitor.kind === "member" ? context.visitor.uid : undefined,
          operationId: context.operationId ?? crypto.randomUUID(),
        },
        input,
      ),
  }),
  defineCall({
    name: "GET /operator/complaints",
    group: GROUP,
    summary: "Lists complaints in one state, oldest first unless sorted.",
    input: complaintQueueInput,
    needs: NEEDS,
    run: (context, input) => listComplaints(toServiceContext(context), input),
  }),
  defineCall({
    name: "POST /operator/complaints/claim",
    group: GROUP,
    summary: "Claims an open complaint, or releases it with `claim` false.",
    input: claimComplaintInput,
    needs: NEEDS,
    run: async (context, input) => {
      await claimComplaint(toServiceContext(context), { ...input, operatorUid: requireMember(context).uid });
      return {};
    },
  }),
  defineCall({
    name: "POST /operator/complaints/resolve",
    group: GROUP,
    summary: "Upholds or dismisses a complaint that the operator has claimed, with a note of what was done.",
    input: resolveComplaintInput,
    needs: NEEDS,
    run: async (context, input) => {
      await resolveComplaint(toServiceContext(context), { ...input, operatorUid: requireMember(context).uid });
      return {};
    },
  }),
];
