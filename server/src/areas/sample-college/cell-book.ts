import { randomUUID } from 'node:crypto';
import type { ActionKind } from '@portal/shared/contract/cell';
import type { Rows, StudentAfter } from './seed-store';

export type State = Record<string, unknown>;

/** Who did something, as the cell's own actor. */
export type Doer = { kind: 'staff' | 'student'; id: string };
type Change = { by: Doer; at: Date; reason?: string | undefined; undoes?: string | undefined };
/** What was done to one thing. @property counts false for what leaves the student as they were */
type Deed = {
  kind: ActionKind;
  studentId?: string;
  staffId?: string;
  subjectId?: string;
  /** Of a thing that counts its changes itself. */
  version?: number;
  before?: State | undefined;
  after?: State | undefined;
  counts?: boolean | undefined;
};

/** What the placement cell did, as rows of its tables. */
export type History = Rows<
  'cellBatches' | 'cellText' | 'cellActions' | 'sectionUnlocks' | 'bars' | 'profileUnlockRequests'
>;

/**
 * What the placement cell of the sample college did, collected as rows of past days: the cell's own way to do things
 * stamps them with the database's clock.
 */
export class CellBook {
  readonly history: History = {
    cellBatches: [],
    cellText: [],
    cellActions: [],
    sectionUnlocks: [],
    bars: [],
    profileUnlockRequests: [],
  };
  readonly #after = new Map<string, StudentAfter>();

  /** A student's standing so far, to be changed. */
  student(id: string): StudentAfter {
    const known = this.#after.get(id) ?? { id, version: 1, isVerified: false, verifiedAt: null };
    this.#after.set(id, known);
    return known;
  }

  /** Notes a change with its actions. @returns the batch's id */
  note({ by, at, reason, undoes }: Change, deeds: readonly Deed[]): string {
    const id = randomUUID();
    this.history.cellBatches.push({
      id,
      at,
      actorId: by.id,
      actorKind: by.kind,
      ...(undoes ? { undoes } : {}),
    });
    if (reason !== undefined) this.history.cellText.push({ batchId: id, reason });
    for (const { counts = true, ...deed } of deeds) {
      const student = counts && deed.studentId !== undefined ? this.student(deed.studentId) : undefined;
      if (student) student.version += 1;
      this.history.cellActions.push({
        id: randomUUID(),
        batchId: id,
        ...deed,
        ...(student ? { version: student.version } : {}),
      });
    }
    return id;
  }

  /** How the students stand to whom something was done. */
  after(): StudentAfter[] {
    return [...this.#after.values()];
  }
}
