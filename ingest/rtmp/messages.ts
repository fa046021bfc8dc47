// RTMP message types (Adobe RTMP 1.0, sections 5.4 and 7).
import { type AmfValue, encodeAmf } from "./amf0.ts";

export type RtmpMessage = { type: number; streamId: number; timestampMs: number; body: Buffer };

export const MESSAGE = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowAckSize: 5,
  setPeerBandwidth: 6,
  audio: 8,
  video: 9,
  dataAmf3: 15,
  commandAmf3: 17,
  dataAmf0: 18,
  commandAmf0: 20,
} as const;

export const USER_CONTROL = { streamBegin: 0, pingRequest: 6, pingResponse: 7 } as const;

const numberBody = (value: number): Buffer => {
  const body = Buffer.alloc(4);
  body.writeUInt32BE(value >>> 0);
  return body;
};

const control = (type: number, body: Buffer): RtmpMessage => ({ type, streamId: 0, timestampMs: 0, body });

export const setChunkSize = (bytes: number): RtmpMessage => control(MESSAGE.setChunkSize, numberBody(bytes));
export const acknowledgement = (bytes: number): RtmpMessage => control(MESSAGE.acknowledgement, numberBody(bytes));
export const windowAckSize = (bytes: number): RtmpMessage => control(MESSAGE.windowAckSize, numberBody(bytes));

const DYNAMIC_LIMIT = 2;
export const setPeerBandwidth = (bytes: number): RtmpMessage =>
  control(MESSAGE.setPeerBandwidth, Buffer.concat([numberBody(bytes), Buffer.from([DYNAMIC_LIMIT])]));

export const userControl = (event: number, value: number): RtmpMessage =>
  control(MESSAGE.userControl, Buffer.concat([Buffer.from([0, event]), numberBody(value)]));

export const command = (streamId: number, ...values: AmfValue[]): RtmpMessage => ({
  type: MESSAGE.commandAmf0,
  streamId,
  timestampMs: 0,
  body: encodeAmf(...values),
});

export const onStatus = (streamId: number, level: "status" | "error", code: string, description: string) =>
  command(streamId, "onStatus", 0, null, { level, code, description });
