import * as z from '@portal/shared/zod';
import { doneData, reason } from './common';
import { rowsVersion } from './imports';

/** Debarments that a student with an absence has already; 'none': a debarment is proposed. */
const ABSENCE_DEBARMENTS = ['none', 'proposed before', 'proposed', 'in force'] as const;

const person = z.object({ id: z.string(), enrollment: z.string(), name: z.string(), branch: z.string() });
const absentee = z.object({ ...person.shape, bar: z.enum(ABSENCE_DEBARMENTS) });

/**
 * GET /cell/api/rounds/:id/absences: who did not come to a round (CEL-63). `unmarked`: still in, with neither attendance
 * nor result. `suggested`: the reason of the debarments in words. `version`: of all this, which finalising wants back.
 */
export const roundAbsences = z.object({
  absent: z.array(absentee),
  excused: z.array(person),
  unmarked: z.array(absentee),
  suggested: z.string(),
  /** False where the placement policy has no consequence of an absence; absent of older releases. */
  proposes: z.optional(z.boolean()),
  version: z.string(),
});

/**
 * POST /cell/api/rounds/:id/finalise: proposes a debarment to each who was absent and has none, where the policy wants it. `rest`: those without attendance
 * are absent. Each reads `reason`.
 */
export const finaliseRequest = z.object({ rest: z.boolean(), reason, version: rowsVersion });
/** `changed`: marked absent by it; `proposed`: bars. */
export const finaliseDone = z.object({ ...doneData.shape, proposed: z.number() });

/**
 * GET /cell/api/rounds/:id/check-in: the code that students check in by now (CEL-64). `address`: what the QR code says,
 * whole or from the console's own host on; `left_ms`: until another one replaces it.
 */
export const checkInCode = z.object({
  company: z.string(),
  round: z.string(),
  code: z.string(),
  address: z.string(),
  left_ms: z.number(),
  present: z.number(),
  called: z.number(),
});

export type CheckInCode = z.infer<typeof checkInCode>;
export type Absentee = z.infer<typeof absentee>;
export type RoundAbsences = z.infer<typeof roundAbsences>;
export type FinaliseRequest = z.infer<typeof finaliseRequest>;
export type FinaliseDone = z.infer<typeof finaliseDone>;
