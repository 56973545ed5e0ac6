import { CALLS, pathOf, type Recruitment } from '@portal/shared/contract';
import {
  CELL_CALLS,
  type DebarmentDone,
  type DoneData,
  type DriveFacts,
  type MarksChecked,
  type RoundDone,
  type StudentRecord,
} from '@portal/shared/contract/cell';
import { DATABASES } from '../../../test/databases';
import {
  addApplicant,
  addDrive,
  applying,
  backdate,
  formOf,
  sendConsent,
} from '../../../test/drives/test-drives';
import { releaseRules } from '../../../test/profile/release-rules';
import { undo } from '../../../test/registered-student';
import { useStaff } from '../../../test/staff';
import { useTestServer } from '../../../test/test-server';

describe.each(DATABASES)('the undo of attendance on %s', (kind) => {
  const server = useTestServer(kind);
  const officer = useStaff(server, 'officer');
  beforeAll(() => releaseRules(server.services));

  /** Sends a list of one student to a call of marks. */
  const send = async <Data>(call: 'checkMarks' | 'importMarks', round: string, who: string, said: object) => {
    const { payload, headers } = formOf([
      { name: call === 'checkMarks' ? 'mapping' : 'import', value: JSON.stringify(said) },
      { name: 'file', filename: 'list.csv', bytes: Buffer.from(`Enrollment\n${who}`) },
    ]);
    const sent = await server.app.inject({
      method: 'POST',
      url: CELL_CALLS[call].path.replace(':id', round),
      payload,
      headers: { ...officer.headers, ...headers },
    });
    return sent.json<{ data: Data }>().data;
  };

  test('CEL-82 CEL-30 an absence for which a debarment was proposed is an obstacle in words, and is undone once the debarment is', async () => {
    const id = await addDrive(server);
    const student = await addApplicant(server);
    const path = pathOf(CALLS.recruitment.path, { id });
    const { consentId } = (await server.call('GET', path, { token: student.token })).body.data as Recruitment;
    expect((await sendConsent(server, student.token, consentId, applying())).status).toBe(200);
    await backdate(server, consentId);
    const { version } = (await officer.call('drive', { id })).body.data as DriveFacts;
    const at = new Date(Date.now() - 86_400_000).toISOString();
    const said = { name: 'Test', at, duration_minutes: 60, mode: 'OFFLINE', venue: '', instructions: '' };
    const meant = { confirmed: ['past', 'before deadline'], reason: 'It was held.' };
    const body = { ...said, ...meant, version };
    const added = await officer.call('addRound', { id, body });
    const { round } = added.body.data as RoundDone;
    const as = 'ABSENT';
    const checked = await send<MarksChecked>('checkMarks', round, student.enrollment, { columns: null, as });
    const mapping = { columns: checked.columns.map(({ field }) => field), as };
    const marked = await send<DoneData>('importMarks', round, student.enrollment, {
      mapping,
      mode: 'all',
      version: checked.version,
    });
    const { version: seen } = (await officer.call('student', { id: student.id })).body.data as StudentRecord;
    const proposed = await officer.call('proposeDebarment', {
      id: student.id,
      body: { reason: 'Absent from the test', round, version: seen },
    });
    expect(proposed.status).toBe(200);
    const refused = await undo(officer, marked.batch);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('A debarment was proposed for this absence since.'),
    ]);
    expect((await undo(officer, (proposed.body.data as DebarmentDone).batch)).status).toBe(200);
    expect((await undo(officer, marked.batch)).status).toBe(200);
  });
});
