import type { ContactFields, UndoableKind } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import type { Undo } from '../activity';
import {
  deleteUnusedCompany,
  lockCompanyRow,
  memberIds,
  removeContact,
  removeNote,
  setMerged,
  updateCompany,
  updateContact,
  type CompanyRow,
} from './company-store';

type State = Record<string, unknown>;
/** Why the undo is not possible, in words; nothing where it is. */
type Restore = (
  tx: Queryable,
  held: CompanyRow,
  states: { before: State; after: State },
) => Promise<string | null | void>;

/** Takes an action on a company back, unless something was done with it since. */
const undoneBy =
  (restore: Restore): Undo =>
  async (tx, action) => {
    const held = action.subject_id === null ? undefined : await lockCompanyRow(tx, action.subject_id);
    if (!held) return 'The company is not there any more.';
    if (held.version !== action.version) return 'Something else was done with the company since.';
    const words = await restore(tx, held, { before: action.before ?? {}, after: action.after ?? {} });
    return words || { version: held.version + 1 };
  };

/** A step without obstacles; the company's version is counted after it. */
const done =
  (
    step: (tx: Queryable, held: CompanyRow, states: { before: State; after: State }) => Promise<void>,
  ): Restore =>
  async (tx, held, states) => {
    await step(tx, held, states);
    await updateCompany(tx, held.id, {});
  };

/** How each action on a company is undone (CEL-81). */
export const UNDO_COMPANY: Record<Extract<UndoableKind, `company.${string}`>, Undo> = {
  'company.added': undoneBy(async (tx, held) =>
    (await deleteUnusedCompany(tx, held.id)) ? null : 'The company has a drive or a file by now.',
  ),
  'company.changed': undoneBy(async (tx, held, { before }) => {
    await updateCompany(tx, held.id, before);
  }),
  'company.contact added': undoneBy(
    done((tx, _held, { after }) => removeContact(tx, String(after['contact']))),
  ),
  'company.contacts taken over': undoneBy(
    done(async (tx, _held, { after }) => {
      for (const contact of after['contacts'] as string[]) await removeContact(tx, contact);
    }),
  ),
  'company.contact changed': undoneBy(
    done((tx, _held, { before: { contact, ...fields } }) =>
      updateContact(tx, String(contact), fields as unknown as ContactFields),
    ),
  ),
  'company.noted': undoneBy(done((tx, _held, { after }) => removeNote(tx, String(after['note'])))),
  'company.merged': undoneBy(
    done(async (tx, held, { before, after }) => {
      // A name whose own merge was undone since stays out.
      const merged = await memberIds(tx, String(after['into']));
      const members = (before['members'] as string[]).filter((id) => id !== held.id && merged.includes(id));
      await setMerged(tx, [held.id], null);
      if (members.length > 0) await setMerged(tx, members, held.id);
    }),
  ),
};
