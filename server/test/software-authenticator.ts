import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/** What a key is shown by, and the site that shows it: each may lie in a test. */
type Site = { origin: string; rpId: string };
type Options = Record<string, unknown>;

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

/** The head of a CBOR item (RFC 8949, 3): its major type and its length or value. */
function head(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  if (value < 256) return Buffer.from([(type << 5) | 24, value]);
  return Buffer.from([(type << 5) | 25, value >> 8, value & 0xff]);
}
type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;
/** As much of CBOR as an attestation is made of. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

/**
 * A security key in software: ES256, no attestation, a counter (Web Authentication, 6). It signs whatever it is asked to:
 * what it says of site, challenge and counter is the test's.
 */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #privateKey: KeyObject;
  readonly #cose: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    this.#cose = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** RegistrationResponseJSON for creation options. */
  register({ challenge }: Options, site: Site) {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#cose,
    ]);
    const authData = Buffer.concat([this.#data(site, USER_PRESENT | HAS_CREDENTIAL), credential]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#said({
      clientDataJSON: b64(this.#client('webauthn.create', challenge, site)),
      attestationObject: b64(cbor(attestation)),
      transports: ['usb'],
    });
  }

  /** AuthenticationResponseJSON for request options. */
  sign({ challenge }: Options, site: Site) {
    this.counter += 1;
    const authenticatorData = this.#data(site, USER_PRESENT);
    const client = this.#client('webauthn.get', challenge, site);
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(client)]))
      .sign(this.#privateKey);
    return this.#said({
      clientDataJSON: b64(client),
      authenticatorData: b64(authenticatorData),
      signature: b64(signature),
    });
  }

  #said<Response>(response: Response) {
    const id = b64(this.id);
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }

  #client(type: string, challenge: unknown, { origin }: Site): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data({ rpId }: Site, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }
}
