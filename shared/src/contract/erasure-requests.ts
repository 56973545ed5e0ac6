import * as z from '@portal/shared/zod';
import { REASON_MAX } from './cell/limits';
import { PASSWORD_MAX } from './limits';
import { MESSAGES } from './messages';
import { requestFacts, WITHDRAWAL_STATES } from './student-requests';
import { asText, atMost } from './text-checks';

/** Within these days an officer erases, or declines with a reason (DAT-05). */
export const ERASURE_DUE_DAYS = 30;

/** Where any request of a student is; 'cancelled' by the student. */
export const REQUEST_STATES = [...WITHDRAWAL_STATES, 'cancelled'] as const;

/** What is erased of a student, the least first; a profile has all of it (DAT-03). */
export const ERASURE_KINDS = ['identity numbers', 'files', 'profile'] as const;
export type ErasureKind = (typeof ERASURE_KINDS)[number];
/** What a student asks for: files go by the college's schedule only. */
export const ASKED_KINDS = ['identity numbers', 'profile'] as const satisfies readonly ErasureKind[];
const askedKind = z.enum(ASKED_KINDS, 'Please choose what is erased.');
/** What prevents an erasure. */
export const ERASURE_OBSTACLES = ['open drive', 'offer', 'appeal', 'hold', 'console account'] as const;
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number];

/** GET /student/my-data/erasure: the student's newest request, and what prevents an erasure today (DAT-05). */
export const ownErasure = z.object({
  request: z.nullable(z.object({ ...requestFacts, state: z.enum(REQUEST_STATES), kind: askedKind })),
  prevents: z.record(askedKind, z.array(z.enum(ERASURE_OBSTACLES))),
  /** The end of a legal hold; null where there is none. */
  held_until: z.nullable(z.string()),
  /** For how long backups have what was erased. */
  backup_days: z.number(),
});
/** POST /student/my-data/erasure; gives `ownErasure`. The password confirms that it is the student. */
export const askErasureRequest = z.object({
  kind: askedKind,
  reason: z.string().check(asText(), atMost(REASON_MAX)),
  password: z
    .string(MESSAGES.passwordRequired)
    .check(z.minLength(1, MESSAGES.passwordRequired), atMost(PASSWORD_MAX)),
});

export type AskedKind = (typeof ASKED_KINDS)[number];
export type OwnErasure = z.infer<typeof ownErasure>;
export type AskErasureRequest = z.infer<typeof askErasureRequest>;
