import { operatorSocket } from '@portal/shared/config/commands/operator-socket.mjs';
import { DATABASES } from '../../../../test/databases';
import { csvOf } from '../../../../test/imports';
import { releaseRules } from '../../../../test/profile/release-rules';
import { recordOf, registeredStudent } from '../../../../test/registered-student';
import { signedInStaff } from '../../../../test/staff';
import { addStudent } from '../../../../test/students';
import { useTestServer } from '../../../../test/test-server';
import { askRunningPortal } from './ask-running-portal';
import { CELL_COMMAND_PATH } from './operator-path';

describe.each(DATABASES)('the cell’s commands on a running portal, on %s', (kind) => {
  const server = useTestServer(kind);
  beforeAll(() => server.operator.listen({ path: operatorSocket(server.dataDir) }));

  const ask = (...words: string[]) => askRunningPortal(server, { words, group: '', user: 'root' });

  test('CEL-83 a command is done by the running portal over the operator’s socket, its refusals are its own words', async () => {
    const officer = await signedInStaff(server, 'officer');
    const { enrollment } = await addStudent(server, { isVerified: false });
    const verified = await ask('verify', enrollment, '--confirmed', '--by', 'Priya Nair');
    expect(verified).toMatchObject({ code: 0, lines: [`${enrollment} is verified.`, expect.anything()] });
    expect(await ask('verify', enrollment, '--confirmed')).toEqual({
      code: 1,
      lines: [`${enrollment} ASHA is verified already.`],
    });
    expect(await ask('bar', enrollment)).toMatchObject({ code: 2 });
    const staff = await askRunningPortal(server, { words: ['list'], group: 'staff', user: 'root' });
    expect(staff.lines.join('\n')).toContain(officer.email);
    const { body } = await officer.call('actions', { query: `student=${enrollment}` });
    expect(body.data).toMatchObject({ rows: [{ actor: { id: null, name: 'Priya Nair (cell:root)' } }] });
  });

  test('CEL-83 CEL-13 semester results go to the running portal with their file: looked at, entered, refused in words', async () => {
    await releaseRules(server.services);
    const officer = await signedInStaff(server, 'officer');
    const student = await registeredStudent(server);
    const fileOf = (cpi: string) =>
      Buffer.from(csvOf([[student.enrollment, cpi]], ['Enrollment No', 'CPI'])).toString('base64');
    const results = (action: string, cpi: string) =>
      askRunningPortal(server, {
        words: ['results', action, 'sem6.csv', ...(action === 'enter' ? ['--by', 'Priya Nair'] : [])],
        group: '',
        user: 'root',
        file: fileOf(cpi),
      });
    const cpiOf = async () =>
      (await recordOf(officer, student.id)).sections.find(({ section }) => section === 'be')?.data?.[
        'be_cpi'
      ];

    const looked = await results('check', '8.85');
    expect([looked.code, looked.lines.join('\n')]).toEqual([0, expect.stringMatching(/CPI 8\.1 → 8\.85/)]);
    expect(await cpiOf()).toBe(8.1);
    const entered = await results('enter', '8.85');
    expect([entered.code, entered.lines[0]]).toEqual([0, '1 changed, 0 as they were, 0 left out.']);
    expect(await cpiOf()).toBe(8.85);
    const wrong = await results('enter', '18.85');
    expect(wrong.code).toBe(1);
    expect(wrong.lines.join('\n')).toContain('Nothing was entered. Mend the file, or use --mode good.');
    const { body } = await officer.call('actions', {
      query: `student=${student.enrollment}&kind=student.results`,
    });
    expect(body.data).toMatchObject({ total: 1, rows: [{ actor: { name: 'Priya Nair (cell:root)' } }] });
  });

  test('CEL-83 without the operator’s key nothing is done, and a portal that does not take it is said so', async () => {
    const { status } = await server.operate('POST', CELL_COMMAND_PATH, {
      body: { words: ['staff', 'list'], group: '', user: 'root' },
      token: 'x'.repeat(64),
    });
    expect(status).toBe(401);
    const elsewhere = `${server.dataDir}-none`;
    const answer = await askRunningPortal(
      { dataDir: elsewhere },
      { words: ['desk'], group: '', user: 'root' },
    );
    expect(answer).toMatchObject({ code: 1, lines: [expect.stringContaining('over its socket')] });
  });
});
