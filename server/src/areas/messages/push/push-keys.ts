import { createECDH, hkdfSync } from 'node:crypto';
import type { PushPair } from '../../../platform/push/send-push';

type PortalKey = { id: string; bytes: Buffer };

/** The portal's pairs for web push, by the name of the portal's key that each comes from. */
export type PushKeys = {
  current: { name: string; publicKey: string };
  pairOf: (name: string) => PushPair | undefined;
  /** Of every pair that is there. */
  names: string[];
};

const CURVE = 'prime256v1';
const SCALAR_BYTES = 32;
/** A number that is none of the curve's comes about as often as a hash begins with 32 zeros; then the next one is taken. */
const TRIES = 4;

function pairFrom(bytes: Buffer): PushPair {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', bytes, '', `portal web push ${attempt}`, SCALAR_BYTES));
    const curve = createECDH(CURVE);
    try {
      curve.setPrivateKey(scalar);
    } catch {
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
  throw new Error('No key of the curve came from the portal’s key');
}

/**
 * The pairs by which push services know the portal (MSG-06), made of the portal's keys: they are generated once, kept,
 * changed and lost with these, on every server alike, and stand nowhere (docs/decisions/0017-messages.md).
 * @param ring the newest first
 */
export function pushKeys(ring: readonly [PortalKey, ...PortalKey[]]): PushKeys {
  const pairs = new Map(ring.map(({ id, bytes }) => [id, pairFrom(bytes)]));
  const name = ring[0].id;
  return {
    current: { name, publicKey: pairs.get(name)!.publicKey },
    pairOf: (of) => pairs.get(of),
    names: [...pairs.keys()],
  };
}
