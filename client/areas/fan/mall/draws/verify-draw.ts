import type { BoxDraw } from "#domain/mall/contract.ts";
import { drawRoll, drawSeedMessage, prizeForRoll } from "#domain/mall/draw.ts";

const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Recomputes a draw in the browser: the published hash, the roll, and the resulting prize. */
export async function verifyDraw(boxId: number, draw: BoxDraw): Promise<boolean> {
  const { serverSeed, clientSeed, seedHash, number, prizes, goodsId } = draw;
  if (hex(await crypto.subtle.digest("SHA-256", encoder.encode(serverSeed))) !== seedHash) return false;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(serverSeed), algorithm, false, ["sign"]);
  const message = encoder.encode(drawSeedMessage(boxId, clientSeed, number));
  const digest = hex(await crypto.subtle.sign("HMAC", key, message));
  return prizeForRoll(prizes, drawRoll(digest)).goodsId === goodsId;
}
