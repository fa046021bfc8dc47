// The commands of a publisher and their replies. No sockets here.
import { type AmfValue, decodeAmf, isAmfObject } from "./amf0.ts";
import {
  command,
  MESSAGE,
  onStatus,
  type RtmpMessage,
  setChunkSize,
  setPeerBandwidth,
  windowAckSize,
} from "./messages.ts";
import { parseStreamKey, type StreamKey } from "./stream-key.ts";

export type CommandResult = {
  replies: RtmpMessage[];
  action?: { kind: "publish"; target: StreamKey } | { kind: "unpublish" } | { kind: "close" };
};

export const MEDIA_STREAM = 1;
export const OUT_CHUNK_BYTES = 4_096;
const APP = "live";
const WINDOW_BYTES = 2_500_000;

const textOf = (value: AmfValue): string => (typeof value === "string" ? value : "");

function connect(transaction: number, details: AmfValue): CommandResult {
  const app = isAmfObject(details) ? textOf(details.app) : "";
  if (app.replace(/\/+$/, "") !== APP) {
    const reason = {
      level: "error",
      code: "NetConnection.Connect.Rejected",
      description: `Use the server URL that ends with /${APP}.`,
    };
    return { replies: [command(0, "_error", transaction, null, reason)], action: { kind: "close" } };
  }
  const success = {
    level: "status",
    code: "NetConnection.Connect.Success",
    description: "Connected.",
    objectEncoding: 0,
  };
  return {
    replies: [
      windowAckSize(WINDOW_BYTES),
      setPeerBandwidth(WINDOW_BYTES),
      setChunkSize(OUT_CHUNK_BYTES),
      command(0, "_result", transaction, { fmsVer: "FMS/3,5,7,7009", capabilities: 31 }, success),
    ],
  };
}

function publish(name: AmfValue): CommandResult {
  const target = parseStreamKey(textOf(name));
  if (target) return { replies: [], action: { kind: "publish", target } };
  return {
    replies: [rejectPublish("The stream key is not complete. Copy it again from the streamer dashboard.")],
    action: { kind: "close" },
  };
}

export const acceptPublish = (room: string): RtmpMessage =>
  onStatus(MEDIA_STREAM, "status", "NetStream.Publish.Start", `Publishing to ${room}.`);

export const rejectPublish = (reason: string): RtmpMessage =>
  onStatus(MEDIA_STREAM, "error", "NetStream.Publish.BadName", reason);

/** Throws `AmfError` if the body is not AMF0. */
export function handleCommand(message: RtmpMessage): CommandResult {
  // AMF3 commands start with a marker byte, followed by AMF0.
  const body = message.type === MESSAGE.commandAmf3 ? message.body.subarray(1) : message.body;
  const [name, number, details, argument] = decodeAmf(body);
  const transaction = typeof number === "number" ? number : 0;
  if (name === "connect") return connect(transaction, details);
  if (name === "createStream") return { replies: [command(0, "_result", transaction, null, MEDIA_STREAM)] };
  if (name === "releaseStream" || name === "FCPublish")
    return { replies: [command(0, "_result", transaction, null, undefined)] };
  if (name === "publish") return publish(argument);
  if (name === "deleteStream" || name === "closeStream" || name === "FCUnpublish")
    return { replies: [], action: { kind: "unpublish" } };
  if (name === "play" || name === "play2")
    return {
      replies: [onStatus(MEDIA_STREAM, "error", "NetStream.Play.Failed", "This server only receives streams.")],
      action: { kind: "close" },
    };
  return { replies: [] };
}
