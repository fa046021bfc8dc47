import { hmacHash } from "../../crypto/hashing.ts";

type Client = { secret: string; address: string | undefined; device: string };

/** The network address on one day: it cannot be followed from day to day. Empty if unknown. */
export const toAddressKey = ({ secret, address }: Client, day: number): string =>
  address === undefined ? "" : hmacHash(secret, "channel address", address, String(day));

/** The device and its network, to recognise an operator's own registrations. Empty if the address is unknown. */
export const toDeviceKey = ({ secret, address, device }: Client): string =>
  address === undefined ? "" : hmacHash(secret, "channel device", address, device);

/** A person on one day: the account, the random id of the device, or else its address and kind. */
export function toVisitorKey(
  client: Client,
  { uid, visitorId, day }: { uid: number | undefined; visitorId: string | undefined; day: number },
): string {
  const { secret, address = "", device } = client;
  const who = uid !== undefined ? `user ${uid}` : visitorId ? `device ${visitorId}` : `${address} ${device}`;
  return hmacHash(secret, "channel visitor", who, String(day));
}
