import {
  reservationListInput,
  reserveInput,
  reserversInput,
  scheduleIdInput,
  scheduleListInput,
  scheduleLiveInput,
  updateScheduleInput,
} from "#domain/live/contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { listReservations, listReservers, listSchedule } from "../../services/live/schedule.ts";
import {
  cancelScheduledLive,
  scheduleLive,
  setLiveReserved,
  updateScheduledLiveTerms,
} from "../../services/live/schedule-live.ts";
import { requireMember } from "../identity/account-context.ts";
import { toNotificationContext, toServiceContext } from "../service-context.ts";
import { readerUidOf } from "./live-context.ts";

const GROUP = "Streamers";

export const scheduleCalls: CallDefinition[] = [
  defineCall({
    name: "GET /live/schedule",
    group: GROUP,
    summary: "Lists scheduled lives of a streamer, game or match, the next first.",
    input: scheduleListInput,
    needs: "browse",
    run: (context, { userId, ...input }) =>
      listSchedule(toServiceContext(context), {
        ...input,
        anchorUid: userId,
        readerUid: readerUidOf(context) ?? null,
      }),
  }),
  defineCall({
    name: "POST /live/schedule",
    group: GROUP,
    summary: "Schedules a live, from five minutes to sixty days ahead. Viewers can reserve it.",
    input: scheduleLiveInput,
    needs: "go_live",
    run: (context, input) =>
      scheduleLive(toServiceContext(context), {
        ...input,
        uid: requireMember(context).uid,
        brandId: context.brand.id,
      }),
  }),
  defineCall({
    name: "POST /live/schedule/update",
    group: GROUP,
    summary: "Updates a scheduled live. Everybody who reserved it is notified of another time.",
    input: updateScheduleInput,
    needs: "go_live",
    run: (context, input) =>
      updateScheduledLiveTerms(toNotificationContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /live/schedule/reservers",
    group: GROUP,
    summary: "Lists who reserved one of the caller's scheduled lives.",
    input: reserversInput,
    needs: "go_live",
    run: (context, input) => listReservers(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  ...(["POST /live/schedule/cancel", "GET /anchor/cancelReservation", "POST /anchor/cancelReservation"] as const).map(
    (name) =>
      defineCall({
        name,
        group: GROUP,
        summary: "Cancels a scheduled live and notifies everybody who reserved it.",
        input: scheduleIdInput,
        needs: "go_live",
        writes: true,
        run: (context, input) =>
          cancelScheduledLive(toNotificationContext(context), { ...input, uid: requireMember(context).uid }),
      }),
  ),
  defineCall({
    name: "POST /live/reserve",
    group: GROUP,
    summary:
      "Reserves a scheduled live, or cancels the reservation with `reserved` 0. The caller is notified at its start.",
    input: reserveInput,
    needs: "follow",
    run: (context, { scheduleId, reserved }) =>
      setLiveReserved(toServiceContext(context), {
        uid: requireMember(context).uid,
        scheduleId,
        isReserved: reserved === 1,
      }),
  }),
  defineCall({
    name: "GET /live/reservations",
    group: GROUP,
    summary: "Lists the caller's reservations, newest first.",
    input: reservationListInput,
    needs: "follow",
    run: (context, input) => listReservations(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
];
