import * as z from '@portal/shared/zod';
import { asLine, atMost } from '../text-checks';
import { PASSKEY_NAME_MAX } from './limits';
import { staffSession } from './staff';

/** Longest text of one part of what a browser says of a key: its attestation, mostly. */
const TEXT_MAX = 16_384;
const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(TEXT_MAX));
const ofKey = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const extensions = z.optional(z.record(z.string(), z.unknown()));
const attachment = z.optional(z.nullable(z.enum(['cross-platform', 'platform'])));

/** RegistrationResponseJSON of the Web Authentication standard; what else it says is not read. */
const registrationResponse = z.object({
  ...ofKey,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
});

/** AuthenticationResponseJSON of the same. */
const authenticationResponse = z.object({
  ...ofKey,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(base64url)),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
});

/** GET /cell/api/passkeys: one's own, the oldest first. */
export const passkeyItem = z.object({
  id: z.string(),
  name: z.string(),
  since: z.iso.datetime(),
  last_used: z.nullable(z.iso.datetime()),
});

/** POST /cell/api/passkeys/begin and /cell/api/second-factor/passkey/begin: what the browser's own function takes. */
export const passkeyOptions = z.record(z.string(), z.unknown());

/** POST /cell/api/passkeys. */
export const addPasskeyRequest = z.object({
  name: z
    .string('Please name the key.')
    .check(asLine(), z.minLength(1, 'Please name the key.'), atMost(PASSKEY_NAME_MAX)),
  response: registrationResponse,
});
/** Recovery codes come with the first second factor, this once; empty otherwise. */
export const passkeyAdded = z.object({ recovery_codes: z.array(z.string()), session: staffSession });

/** POST /cell/api/second-factor/passkey; gives `staffSession`. */
export const passkeyFactorRequest = z.object({ response: authenticationResponse });

/** Data of a 409: the caller has to show the second factor again first. */
export const STEP_UP = { second_factor: 'wanted' } as const;

export type PasskeyItem = z.infer<typeof passkeyItem>;
export type AddPasskeyRequest = z.infer<typeof addPasskeyRequest>;
export type PasskeyFactorRequest = z.infer<typeof passkeyFactorRequest>;
