import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/** What a key is shown by, and the site that shows it: each may lie in a test. */
type Site = { origin: string; rpId: string };
type Options = Record<string, unknown>;

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

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
  readonly #cose: Uint8Array;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    this.#cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
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
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]);
    return this.#said({
      clientDataJSON: b64(this.#client('webauthn.create', challenge, site)),
      attestationObject: b64(isoCBOR.encode(attestation)),
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
