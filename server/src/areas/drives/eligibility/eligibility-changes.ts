import { setImmediate as turn } from 'node:timers/promises';
import type { EligibilityData } from '@portal/shared/contract';
import type { Queryable } from '../../../platform/database/database';
import { failedRules, studentStatusRules } from './eligibility';
import { readDeciders, readOpenDrives, type Decider, type OpenDrive } from './eligibility-store';

/** A drive for which a student's eligibility changes. @property applied whether the student has applied already */
type EligibilityChange = Pick<OpenDrive, 'id' | 'code' | 'company'> & {
  eligible: boolean;
  applied: boolean;
};

/** Students who are checked before the event loop yields. */
const SLICE = 50;

function changesOf(
  { applicant, decided }: Decider,
  marks: EligibilityData,
  { drives, now }: { drives: readonly OpenDrive[]; now: Date },
): EligibilityChange[] {
  // A student who may apply nowhere for another reason is not affected by marks.
  if (studentStatusRules(applicant).some((failure) => failure !== null)) return [];
  const after = { ...applicant, marks };
  return drives.flatMap((drive) => {
    const wasEligible = failedRules(applicant, drive, now).length === 0;
    const eligible = failedRules(after, drive, now).length === 0;
    // Who declined has said what the drive is to them.
    if (wasEligible === eligible || decided[drive.id] === false) return [];
    const { id, code, company } = drive;
    return [{ id, code, company, eligible, applied: decided[drive.id] === true }];
  });
}

/**
 * The open drives to which students may apply with other marks, and might not with those they have, or the other way round
 * (CEL-13). The judge is the one that consent asks.
 * @param marks by the student's id @returns changes by the student's id; who has none is absent
 */
export async function eligibilityChanges(
  db: Queryable,
  marks: ReadonlyMap<string, EligibilityData>,
): Promise<Map<string, EligibilityChange[]>> {
  const changes = new Map<string, EligibilityChange[]>();
  if (marks.size === 0) return changes;
  const open = await readOpenDrives(db);
  const ids = [...marks.keys()];
  for (let start = 0; start < ids.length && open.drives.length > 0; start += SLICE) {
    for (const [id, decider] of await readDeciders(db, ids.slice(start, start + SLICE))) {
      const found = changesOf(decider, marks.get(id)!, open);
      if (found.length > 0) changes.set(id, found);
    }
    await turn();
  }
  return changes;
}
