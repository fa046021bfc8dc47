import { resolveUserReportInput, userReportQueueInput } from "#domain/social/user-reports.ts";
import { type CallDefinition, defineCall } from "../rpc/call.ts";
import { listUserReports, resolveUserReport } from "../services/social/user-reports.ts";
import { createRoomContext } from "./chat/room-context.ts";

const GROUP = "Money and social";

export const userReportCalls: CallDefinition[] = [
  defineCall({
    name: "GET /user/reports",
    group: GROUP,
    summary: "Lists open reports of users, oldest first unless sorted. Administrators only.",
    input: userReportQueueInput,
    needs: "mute_everywhere",
    run: (context, input) => listUserReports(createRoomContext(context), input),
  }),
  defineCall({
    name: "POST /user/reports/answer",
    group: GROUP,
    summary: "Approves or refuses a report of a user. Not available for the administrator's own reports.",
    input: resolveUserReportInput,
    needs: "mute_everywhere",
    run: async (context, input) => {
      await resolveUserReport(createRoomContext(context), input);
      return {};
    },
  }),
];
