import type { EventFlag } from "#domain/channels/contract.ts";
import { m } from "#messages";

const FLAGS: Record<EventFlag, () => string> = {
  address: m.channel_flag_address,
  device: m.channel_flag_device,
  own: m.channel_flag_own,
};
export const flagLabel = (flag: EventFlag): string => FLAGS[flag]();
