import { CALLS } from '@portal/shared/contract';
import type { DoneData, DriveFacts } from '@portal/shared/contract/cell';
import { formatDeadline } from '@portal/shared/format';
import { draftsBy } from '../../../test/drives/test-drafts';
import { addApplicant, addDrive, applying, decide, DECLINING } from '../../../test/drives/test-drives';
import { undo } from '../../../test/registered-student';
import { useConsole } from '../../../test/staff';
import { messagesOf, notifyAll, notifiedTitles } from '../../../test/notify-all';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const { server, officer } = useConsole();

const tell = () => notifyAll(server);
const titles = (student: { token: string }) => notifiedTitles(server, student);
const change = async (name: 'moveDeadline' | 'withdrawDrive', id: string, more: object = {}) => {
  const { version } = await officer.data<DriveFacts>('drive', { id });
  const body = { reason: 'The company asked', version, ...more };
  const { status, body: said } = await officer.call(name, { id, body });
  expect(status).toBe(200);
  return (said.data as DoneData).batch;
};
/** Who applied, who declined, who has not decided, and who may not apply. */
const audience = async (name: string) => {
  const [applied, declined, undecided] = [
    await addApplicant(server),
    await addApplicant(server),
    await addApplicant(server),
  ];
  const other = await addApplicant(server, { branch: 'civil' });
  const code = name.toLowerCase();
  const driveId = await addDrive(server, { code, company: { code, name, about: 'About us.' } });
  await decide(server, driveId, applied, applying());
  await decide(server, driveId, declined, DECLINING);
  await tell();
  return { driveId, applied, declined, undecided, other };
};

test('CEL-44 MSG-05 a moved deadline is notified to those who applied and those who may still decide; an undo removes it', async () => {
  const { driveId, applied, declined, undecided, other } = await audience('Mover');
  const before = [await titles(applied), await titles(undecided)];
  const deadline = inDays(30);
  const batch = await change('moveDeadline', driveId, { deadline });
  const news = `New deadline of Mover: ${formatDeadline(deadline)}`;
  expect([await titles(applied), await titles(undecided)]).toEqual(
    before.map((earlier) => [news, ...earlier]),
  );
  expect(await titles(declined)).not.toContain(news);
  expect(await titles(other)).toEqual([]);
  expect((await undo(officer, batch)).status).toBe(200);
  expect([await titles(applied), await titles(undecided)]).toEqual(before);
});

test('CEL-45 MSG-05 who is to be notified of an opened drive is notified of its withdrawal too', async () => {
  const { published } = draftsBy(server, officer);
  const student = await addApplicant(server);
  const id = await published();
  await change('withdrawDrive', id);
  expect((await titles(student)).slice(0, 2)).toEqual([
    expect.stringMatching(/^The drive of .* is withdrawn$/) as string,
    expect.stringMatching(/ is open to you until /) as string,
  ]);
});

test('CEL-45 MSG-05 a withdrawal is notified to those who applied or could have; an undo after it was read is notified too', async () => {
  const { driveId, applied, declined, undecided, other } = await audience('Leaver');
  const batch = await change('withdrawDrive', driveId);
  const news = 'The drive of Leaver is withdrawn';
  expect((await titles(applied))[0]).toBe(news);
  expect((await titles(undecided))[0]).toBe(news);
  expect(await titles(declined)).not.toContain(news);
  expect(await titles(other)).toEqual([]);
  const body = { until: inDays(1) };
  await server.call('POST', CALLS.readMessages.path, { token: applied.token, body });
  expect((await undo(officer, batch)).status).toBe(200);
  await tell();
  expect((await messagesOf(server, applied))[0]).toMatchObject({
    title: 'Correction: The drive of Leaver continues',
    text: `This message was wrong: “${news}”. The company page shows what applies now.`,
    path: expect.stringContaining(`/company/Leaver/${driveId}/`) as string,
  });
  expect(await titles(undecided)).not.toContain(news);
});
