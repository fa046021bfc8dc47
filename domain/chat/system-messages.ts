import * as v from "valibot";

/** System messages of a room, translated for each reader. */
export const systemMessageSchema = v.variant("id", [
  v.strictObject({ id: v.literal("shield_on") }),
  v.strictObject({ id: v.literal("shield_off") }),
  v.strictObject({ id: v.literal("slow_mode"), seconds: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.strictObject({ id: v.literal("room_closed") }),
  v.strictObject({ id: v.literal("room_opened") }),
]);
export type SystemMessage = v.InferOutput<typeof systemMessageSchema>;
