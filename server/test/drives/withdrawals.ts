import { CALLS, pathOf } from '@portal/shared/contract';
import type { DoneData, WithdrawalItem } from '@portal/shared/contract/cell';
import type { SignedInStaff } from '../staff';
import type { TestServer } from '../test-server';
import type { addApplicant } from './test-drives';
import { postingOf } from './test-drives';

type Person = Awaited<ReturnType<typeof addApplicant>>;
export const WHY = 'I go to higher studies.';

/** A student asks that the application to a drive is withdrawn (DAT-12). */
export async function askWithdrawal(server: TestServer, driveId: string, person: Person, reason = WHY) {
  const { consentId } = await postingOf(server, driveId, person);
  const url = pathOf(CALLS.askWithdrawal.path, { id: consentId });
  return server.call('POST', url, { token: person.token, body: { reason } });
}

/** A student takes that request back. @param of whose application it is */
export async function cancelWithdrawal(server: TestServer, driveId: string, { token }: Person, of: Person) {
  const { consentId } = await postingOf(server, driveId, of);
  return server.call('POST', pathOf(CALLS.cancelWithdrawal.path, { id: consentId }), { token, body: {} });
}

/** The request of a student in a state, as the console lists it. */
export async function listedWithdrawal(officer: SignedInStaff, { id }: Person, state = 'open') {
  const query = `state=${state}&size=100`;
  const rows = await officer.rows<WithdrawalItem>('withdrawals', { query });
  return rows.find(({ student }) => student.id === id);
}

/** An officer decides on the request of a student. @param more what differs in the body */
export async function decideWithdrawal(
  officer: SignedInStaff,
  person: Person,
  approve: boolean,
  more: object = {},
) {
  const { id, version } = (await listedWithdrawal(officer, person))!;
  const body = { approve, reason: 'As you wish.', version, ...more };
  const { status, body: reply } = await officer.call('decideWithdrawal', { id, body });
  return { status, ...reply, data: reply.data as DoneData };
}
