import type {
  Audience,
  CellMessage,
  MessageDone,
  MessagePreview,
  RecipientsPage,
} from '@portal/shared/contract/cell';
import { type SignedInStaff } from './staff';
import { addStudent, signIn, type Student } from './students';
import { messagesOf } from './notify-all';
import type { TestServer } from './test-server';

const WORDS = { subject: 'A word, {name}', text: 'Dear {name} of {branch},\n\ncome to the office.' };
let next = 0;

/**
 * What the cell writes to students, and what they have of it.
 * @param here read at each call
 */
export function cellMessageCalls(here: () => { server: TestServer; officer: SignedInStaff }) {
  /** Students of a branch that no one else has. */
  const branchOf = async (count: number) => {
    const branch = `branch ${next++}`;
    const added: Student[] = [];
    for (let one = 0; one < count; one += 1) added.push(await addStudent(here().server, { branch }));
    return {
      audience: { of: 'students', branch } satisfies Audience,
      added: added as [Student, ...Student[]],
    };
  };
  const preview = async (audience: object, words: object = WORDS) => {
    const { status, body } = await here().officer.call('previewMessage', { body: { audience, ...words } });
    return { status, ...body, data: body.data as MessagePreview };
  };
  const send = async (audience: object, more: object = {}) => {
    const body = { audience, ...WORDS, by_mail: true, at: null, students: 1, ...more };
    const answer = await here().officer.call('sendMessage', { body });
    return { status: answer.status, ...answer.body, data: answer.body.data as MessageDone };
  };
  const shown = async (id: string) => await here().officer.data<CellMessage>('message', { id });
  const recipients = async (id: string, of = 'all') =>
    await here().officer.data<RecipientsPage>('recipients', { id, query: `of=${of}` });
  const stop = (id: string) => here().officer.call('stopMessage', { id });
  const bell = async (student: { id: string }) =>
    messagesOf(here().server, { token: await signIn(here().server, student) });
  return { branchOf, preview, send, shown, recipients, stop, bell };
}
