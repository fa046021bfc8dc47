import { hmacHash } from "../../crypto/hashing.ts";

type Client = { secret: string; address: string | undefined; device: string };

/** Hash of the network address and the day, so that an address cannot be tracked across days. Empty if unknown. */
export const toAddressKey = ({ secret, address }: Client, day: number): string =>
  address === undefined ? "" : hmacHash(secret, "channel address", address, String(day));

/** Hash of device and address, to recognise an operator's own registrations. Empty if the address is unknown. */
export const toDeviceKey = ({ secret, address, device }: Client): string =>
  address === undefined ? "" : hmacHash(secret, "channel device", address, device);

/** Identifies a person for one day: by account, else by the device's random id, else by address and device type. */
export function toVisitorKey(
  client: Client,
  { uid, visitorId, day }: { uid: number | undefined; visitorId: string | undefined; day: number },
): string {
  const { secret, address = "", device } = client;
  const who = uid !== undefined ? `user ${uid}` : visitorId ? `device ${visitorId}` : `${address} ${device}`;
  return hmacHash(secret, "channel visitor", who, String(day));
}
