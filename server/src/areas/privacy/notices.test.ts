import { NOTICE_PURPOSES, type NoticePurpose, type PrivacyNotices } from '@portal/shared/contract';
import { addStudent, signIn } from '../../../test/students';
import { contentBuild } from '../../../test/releases/manifests';
import { replyOf } from '../../../test/reply';
import { useTestServer } from '../../../test/test-server';
import { readStudentData } from './student-data';

const server = useTestServer({ rules: true });
const PATH = '/student/privacy-notices';

/** Publishes notices with their versions, as `npm run college -- publish` does. */
async function publish(versions: Partial<Record<NoticePurpose, number>>) {
  const { manifest, files } = contentBuild(JSON.stringify(versions));
  const notices = Object.fromEntries(
    NOTICE_PURPOSES.map((purpose) => [purpose, { version: versions[purpose] ?? 1, english: {}, second: {} }]),
  );
  const sections = { ...manifest.sections, notices: { notices } };
  await server.services.releases.publish({ files, manifest: { ...manifest, sections } }, 'test');
}
async function student() {
  const { id, ...one } = await addStudent(server);
  const token = await signIn(server, { id, ...one });
  const read = async () => (await server.data<PrivacyNotices>('GET', PATH, { token })).notices;
  const due = async () => (await read()).filter((one) => one.is_due).map(({ purpose }) => purpose);
  const send = (notices: object[]) => server.call('POST', PATH, { token, body: { notices } });
  const all = async () => send((await read()).map(({ purpose, version }) => ({ purpose, version })));
  return { id, read, due, send, all };
}

test('DAT-11 every notice is due at first; acknowledged, it is so with version and time, once', async () => {
  await publish({});
  const one = await student();
  expect(await one.due()).toEqual([...NOTICE_PURPOSES]);
  expect((await one.all()).status).toBe(200);
  const first = await one.read();
  expect(await one.due()).toEqual([]);
  expect(first[0]).toMatchObject({ purpose: 'placement', version: 1, acknowledged: [{ version: 1 }] });
  expect((await one.all()).status).toBe(200);
  expect(await one.read()).toEqual(first);
  expect(await (await student()).due()).toEqual([...NOTICE_PURPOSES]);
});

test('DAT-11 a purpose whose version changed is asked again, and no other; the copy of the data has both', async () => {
  await publish({});
  const one = await student();
  await one.all();
  await publish({ verification: 2 });
  expect(await one.due()).toEqual(['verification']);
  const both = [
    { purpose: 'verification', version: 2 },
    { purpose: 'placement', version: 9 },
  ];
  expect(replyOf(await one.send(both))).toMatch(/^409 A notice has a new version/);
  expect(replyOf(await one.send([{ purpose: 'verification', version: 1 }]))).toMatch(/^409/);
  expect((await one.send([])).status).toBe(422);
  expect((await one.send(both.slice(0, 1))).status).toBe(200);
  expect(await one.due()).toEqual([]);
  const listed = (await one.read()).find(({ purpose }) => purpose === 'verification')!;
  expect(listed.acknowledged.map(({ version }) => version)).toEqual([2, 1]);
  const { notices } = await readStudentData(server.services.database.db, server.services, one.id);
  expect(notices).toHaveLength(NOTICE_PURPOSES.length + 1);
  expect(notices).toContainEqual({ purpose: 'verification', ...listed.acknowledged[0] });
});

test('DAT-11 content of before, without notices, asks for nothing', async () => {
  await server.services.releases.publish(contentBuild('none'), 'test');
  const one = await student();
  expect(await one.read()).toEqual([]);
});
