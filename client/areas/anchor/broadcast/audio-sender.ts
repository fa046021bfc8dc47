import { AUDIO_SAMPLE_RATE, audioEncoderConfig } from "./capability.ts";
import { CaptureClock } from "./capture-clock.ts";
import { readTrack } from "./track-processor.ts";
import { toBytes } from "./video-sender.ts";

type Options = {
  onConfig(specificConfig: Uint8Array): void;
  onFrame(rawMs: number, data: Uint8Array): void;
  onError(error: unknown): void;
};

/** A second of sound; the encoder keeps up on any device. */
const MAX_ENCODER_QUEUE = 50;
/** The only format that every browser converts to. */
const SAMPLE_FORMAT = "f32-planar";

/** Mixes microphone and tab sound and encodes them as AAC. Silence is sent too, because sources change. */
export class AudioSender {
  readonly #options: Options;
  readonly #context = new AudioContext({ sampleRate: AUDIO_SAMPLE_RATE });
  readonly #microphoneGain = new GainNode(this.#context);
  readonly #output = new MediaStreamAudioDestinationNode(this.#context);
  readonly #clock = new CaptureClock();
  readonly #encoder: AudioEncoder;
  #sources: MediaStreamAudioSourceNode[] = [];
  #reader: ReadableStreamDefaultReader<AudioData> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#microphoneGain.connect(this.#output);
    this.#encoder = new AudioEncoder({
      error: options.onError,
      output: (chunk, metadata) => {
        const description = metadata?.decoderConfig?.description;
        if (description) options.onConfig(toBytes(description));
        const data = new Uint8Array(chunk.byteLength);
        chunk.copyTo(data);
        options.onFrame(Math.round(chunk.timestamp / 1_000), data);
      },
    });
  }

  async start(): Promise<void> {
    await this.#context.resume();
    const [track] = this.#output.stream.getAudioTracks();
    if (!track) throw new Error("the mixer has no track");
    this.#reader = readTrack<AudioData>(track);
    this.#read(this.#reader).catch(this.#options.onError);
  }

  setTracks(microphone: MediaStreamTrack | undefined, screenSound: MediaStreamTrack | undefined): void {
    for (const source of this.#sources) source.disconnect();
    const connect = (track: MediaStreamTrack, to: AudioNode) => {
      const source = new MediaStreamAudioSourceNode(this.#context, { mediaStream: new MediaStream([track]) });
      source.connect(to);
      return source;
    };
    this.#sources = [
      ...(microphone ? [connect(microphone, this.#microphoneGain)] : []),
      ...(screenSound ? [connect(screenSound, this.#output)] : []),
    ];
  }

  setMuted(isMuted: boolean): void {
    this.#microphoneGain.gain.value = isMuted ? 0 : 1;
  }

  close(): void {
    const reader = this.#reader;
    this.#reader = undefined;
    reader?.cancel().catch(this.#options.onError);
    if (this.#encoder.state !== "closed") this.#encoder.close();
    this.#context.close().catch(this.#options.onError);
  }

  async #read(reader: ReadableStreamDefaultReader<AudioData>): Promise<void> {
    for (;;) {
      const { value: sound, done } = await reader.read();
      if (done) return;
      if (this.#reader === reader) this.#encode(sound);
      sound.close();
    }
  }

  #encode(sound: AudioData): void {
    const encoder = this.#encoder;
    if (encoder.state === "closed" || encoder.encodeQueueSize > MAX_ENCODER_QUEUE) return;
    const { sampleRate, numberOfFrames, numberOfChannels } = sound;
    if (encoder.state === "unconfigured") encoder.configure(audioEncoderConfig(sampleRate, numberOfChannels));
    const timestamp = Math.round(this.#clock.place(sound.timestamp / 1_000, performance.now()) * 1_000);
    const data = new Float32Array(numberOfFrames * numberOfChannels);
    for (let planeIndex = 0; planeIndex < numberOfChannels; planeIndex += 1) {
      const plane = data.subarray(planeIndex * numberOfFrames, (planeIndex + 1) * numberOfFrames);
      sound.copyTo(plane, { planeIndex, format: SAMPLE_FORMAT });
    }
    const format = SAMPLE_FORMAT;
    const stamped = new AudioData({ format, sampleRate, numberOfFrames, numberOfChannels, timestamp, data });
    encoder.encode(stamped);
    stamped.close();
  }
}
