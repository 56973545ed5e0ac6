import { filled } from '@portal/shared/contract/cell';
import { formatDeadline } from '@portal/shared/format';
import type { Queryable } from '../../platform/database/database';
import { readCellMessage } from './cell-message-store';

/** What is put in of a drive; nothing where a message is of none (MSG-01). */
export const ofDrive = (company: string | null, deadline: Date | null): Record<string, string> =>
  company === null || deadline === null ? {} : { company, deadline: formatDeadline(deadline) };

/** A student's values for placeholders; each part that shows a message inserts them when it shows it. */
export const ofStudent = ({ name, branch }: { name: string; branch: string }): Record<string, string> => ({
  name: name || 'student',
  branch,
});

/** The words of a message of the cell for all who get it: of its drive as it is at this moment, names still open. */
export async function cellMessageText(
  tx: Queryable,
  id: string,
): Promise<{ title: string; text: string; byMail: boolean }> {
  const { subject, text, byMail, company, deadline } = await readCellMessage(tx, id);
  const values = ofDrive(company, deadline);
  return { title: filled(subject, values), text: filled(text, values), byMail };
}

type Said = { kind: string; title: string; text: string };

/** The words of a message as one student reads them. */
export const saidTo = <S extends Said>(student: { name: string; branch: string }, said: S): S =>
  said.kind === 'message.due'
    ? {
        ...said,
        title: filled(said.title, ofStudent(student)),
        text: filled(said.text, ofStudent(student)),
      }
    : said;
