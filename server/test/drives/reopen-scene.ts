import type { DoneData, StudentRecord } from '@portal/shared/contract/cell';
import { recordOf } from '../registered-student';
import { type SignedInStaff } from '../staff';
import { notifiedTitles } from '../notify-all';
import type { TestServer } from '../test-server';
import { addApplicant, addDrive, applying, postingOf, sendConsent } from './test-drives';

type Person = Awaited<ReturnType<typeof addApplicant>>;
export const REASON = 'The wrong resume was sent.';

/** What tests of reopened answers do, by the server and the officer of each test. */
export function reopenScene(of: () => { server: TestServer; officer: SignedInStaff }) {
  const posting = (driveId: string, person: Person) => postingOf(of().server, driveId, person);
  const answer = async (driveId: string, person: Person, form = applying()) => {
    const { consentId } = await posting(driveId, person);
    return sendConsent(of().server, person.token, consentId, form);
  };
  const applied = async (form = applying()) => {
    const driveId = await addDrive(of().server);
    const person = await addApplicant(of().server);
    expect((await answer(driveId, person, form)).status).toBe(200);
    return { driveId, person };
  };
  const application = async (driveId: string, { id }: Person) =>
    (await recordOf(of().officer, id)).applications.find(
      ({ drive }) => drive.id === driveId,
    ) as StudentRecord['applications'][number];
  const reopen = async (driveId: string, person: Person, more: object = {}) => {
    const { id, version } = await application(driveId, person);
    const body = { reason: REASON, version, ...more };
    const said = await of().officer.call('reopenConsent', { id, body });
    return { status: said.status, ...said.body, data: said.body.data as DoneData };
  };
  const titles = (person: Person) => notifiedTitles(of().server, person);
  return { posting, answer, applied, application, reopen, titles };
}
