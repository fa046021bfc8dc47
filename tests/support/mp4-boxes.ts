// Parses the packager's output, independently of the packager's code.

export type Mp4Sample = { timeTicks: number; duration: number; size: number; isKeyframe: boolean; offset: number };
export type Mp4Track = { id: number; decodeTime: number; samples: Mp4Sample[] };

const CONTAINERS: ReadonlySet<string> = new Set(["moov", "trak", "mdia", "minf", "stbl", "mvex", "moof", "traf"]);

export function* walkBoxes(bytes: Uint8Array): Generator<{ type: string; body: DataView }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let offset = 0; offset < bytes.length; offset += view.getUint32(offset)) {
    const size = view.getUint32(offset);
    if (size < 8 || offset + size > bytes.length) throw new Error(`a box of ${size} bytes at ${offset}`);
    const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    const body = bytes.subarray(offset + 8, offset + size);
    yield { type, body: new DataView(body.buffer, body.byteOffset, body.length) };
    if (CONTAINERS.has(type)) yield* walkBoxes(body);
  }
}

/** The tracks of one moof. */
export function readTracks(bytes: Uint8Array): Mp4Track[] {
  const tracks: Mp4Track[] = [];
  for (const { type, body } of walkBoxes(bytes)) {
    const track = tracks.at(-1);
    if (type === "tfhd") tracks.push({ id: body.getUint32(4), decodeTime: 0, samples: [] });
    if (type === "tfdt" && track) track.decodeTime = Number(body.getBigUint64(4));
    if (type === "trun" && track) track.samples = readSamples(body, track.decodeTime);
  }
  return tracks;
}

function readSamples(body: DataView, decodeTime: number): Mp4Sample[] {
  const flags = body.getUint32(0) & 0xff_ffff;
  const hasFlags = (flags & 0x400) !== 0;
  const rowBytes = 8 + (hasFlags ? 4 : 0) + (flags & 0x800 ? 4 : 0);
  const samples: Mp4Sample[] = [];
  let [time, offset] = [decodeTime, body.getUint32(8)];
  for (let index = 0; index < body.getUint32(4); index += 1) {
    const row = 12 + index * rowBytes;
    const [duration, size] = [body.getUint32(row), body.getUint32(row + 4)];
    const isKeyframe = hasFlags && (body.getUint32(row + 8) & 0x1_0000) === 0;
    const composition = flags & 0x800 ? body.getInt32(row + 12) : 0;
    samples.push({ timeTicks: time + composition, duration, size, isKeyframe, offset });
    time += duration;
    offset += size;
  }
  return samples;
}
