import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

type RelyingParty = { origin: string; rpId: string };
type Challenge = { challenge: string };

/** A software authenticator that answers WebAuthn requests, and can be made to answer incorrectly. */
export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  counter = 0;
  userVerified = true;

  constructor() {
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  get id(): string {
    return base64url(this.#id);
  }

  #cosePublicKey(): Uint8Array {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]),
    );
  }

  #authenticatorData(rpId: string, credential?: Uint8Array): Buffer {
    const flags = PRESENT | (this.userVerified ? VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), u32(this.counter), credential ?? Buffer.alloc(0)]);
  }

  #credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: "public-key" as const, clientExtensionResults: {}, response };
  }

  create({ challenge }: Challenge, { origin, rpId }: RelyingParty) {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#cosePublicKey(),
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(this.#authenticatorData(rpId, credential))],
      ]),
    );
    const clientData = JSON.stringify({ type: "webauthn.create", challenge, origin, crossOrigin: false });
    return this.#credential({
      clientDataJSON: base64url(Buffer.from(clientData)),
      attestationObject: base64url(attestation),
      transports: ["internal"],
    });
  }

  use({ challenge }: Challenge, { origin, rpId }: RelyingParty, userHandle?: string) {
    this.counter += 1;
    const clientData = JSON.stringify({ type: "webauthn.get", challenge, origin, crossOrigin: false });
    const data = this.#authenticatorData(rpId);
    const signature = createSign("SHA256")
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.#key);
    return this.#credential({
      clientDataJSON: base64url(Buffer.from(clientData)),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      ...(userHandle === undefined ? {} : { userHandle: base64url(Buffer.from(userHandle)) }),
    });
  }
}
