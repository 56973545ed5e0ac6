import type { SectionDraft } from '@portal/shared/contract';
import { addStudent, signIn } from '../../../../test/students';
import { useTestServer } from '../../../../test/test-server';
import { AADHAR, BODIES } from '../../../../test/profile/documents';

const server = useTestServer({ rules: true });

async function arrive() {
  const token = await signIn(server, await addStudent(server, { isRegistered: false }));
  const draft = (section: string) => `/student/draft/${section}`;
  return {
    token,
    read: (section: string) => server.call('GET', draft(section), { token }),
    write: (section: string, body: object) => server.call('PUT', draft(section), { body, token }),
    remove: async (section: string) => {
      const answer = await server.app.inject({
        method: 'DELETE',
        url: draft(section),
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.statusCode;
    },
  };
}

test('PRF-91 what was typed comes back as it was typed, wrong or not', async () => {
  const { read, write, remove } = await arrive();
  expect((await read('ssc')).body).toMatchObject({ success: true, data: null });
  const typed = { ssc_name: ' half a na', ssc_per: '1OO', ssc_board: 'OTHER', ssc_board_other: 'NI' };
  const kept = await write('ssc', typed);
  expect(kept.status).toBe(200);
  const first = (await read('ssc')).body.data as SectionDraft;
  expect(kept.body.data).toEqual({ saved_at: first.saved_at });
  expect(first.values).toEqual(typed);
  await write('ssc', { ssc_name: 'x' });
  const second = (await read('ssc')).body.data as SectionDraft;
  expect(second.values).toEqual({ ssc_name: 'x' });
  expect(Date.parse(second.saved_at)).toBeGreaterThanOrEqual(Date.parse(first.saved_at));
  expect(await remove('ssc')).toBe(200);
  expect(await remove('ssc')).toBe(200);
  expect((await read('ssc')).body.data).toBeNull();
});

test.each([
  ['aadhar_no', AADHAR],
  ['aadhar_name', 'ASHA'],
  ['pan_no', 'ABCDE1234F'],
  ['aadhar_no_other', AADHAR],
  ['colour', 'red'],
  ['name', { first: 'x' }],
  ['name', 'x'.repeat(1001)],
])('PRF-91 a draft never holds %s', async (field, value) => {
  const { read, write } = await arrive();
  const refused = await write('personal', { surname: 'PATEL', [field]: value });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
  expect((await read('personal')).body.data).toBeNull();
});

test('a save takes the place of the draft', async () => {
  const { token, read, write } = await arrive();
  await write('ssc', { ssc_name: 'x' });
  await server.call('POST', '/student/register/ssc', { body: BODIES.ssc, token });
  expect((await read('ssc')).body.data).toBeNull();
});

test('W-50 a draft names the save that it is based on, and W-51 what is to be typed again', async () => {
  const { token, read } = await arrive();
  const put = (query: string) =>
    server.call('PUT', `/student/draft/personal?${query}`, { body: { surname: 'X' }, token });
  expect((await put('revision=3&again=aadhar_no,pan_no')).status).toBe(200);
  expect((await read('personal')).body.data).toMatchObject({ revision: 3, again: ['aadhar_no', 'pan_no'] });
  expect((await put('again=surname')).status).toBe(422);
  expect((await put('again=hobby')).status).toBe(422);
  expect((await put('')).status).toBe(200);
  expect((await read('personal')).body.data).toMatchObject({ revision: null, again: [] });
});

test('W-50 a save and a removal leave a draft that was kept after what they know', async () => {
  const { token, read, write } = await arrive();
  const first = ((await write('ssc', { ssc_name: 'first' })).body.data as SectionDraft).saved_at;
  const before = new Date(Date.parse(first) - 1).toISOString();
  const save = (until: string) =>
    server.call('POST', `/student/register/ssc?until=${until}`, { body: BODIES.ssc, token });
  const remove = (until: string) => server.call('DELETE', `/student/draft/ssc?until=${until}`, { token });
  await remove(before);
  expect((await save(before)).status).toBe(200);
  expect((await read('ssc')).body.data).toMatchObject({ values: { ssc_name: 'first' } });
  await save(first);
  expect((await read('ssc')).body.data).toBeNull();
  const second = ((await write('ssc', { ssc_name: 'second' })).body.data as SectionDraft).saved_at;
  await remove(second);
  expect((await read('ssc')).body.data).toBeNull();
});

test('W-52 API-04 a student reads which sections have a draft, and what is in it, and no one else’s', async () => {
  const [mine, other] = [await arrive(), await arrive()];
  await mine.write('ssc', { ssc_name: 'x' });
  await mine.write('address', { perm_city: 'X' });
  const drafts = (token: string) => server.call('GET', '/student/get/drafts', { token });
  expect((await drafts(mine.token)).body.data).toMatchObject([{ section: 'ssc' }, { section: 'address' }]);
  expect((await drafts(other.token)).body.data).toEqual([]);
  expect((await other.read('ssc')).body.data).toBeNull();
});
