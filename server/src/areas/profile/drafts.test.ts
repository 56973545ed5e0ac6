import type { SectionDraft } from '@portal/shared/contract';
import { DATABASES } from '../../../test/databases';
import { addStudent, signIn } from '../../../test/students';
import { startTestServer, type TestServer } from '../../../test/test-server';
import { AADHAR, BODIES } from '../../../test/profile/documents';
import { releaseRules } from '../../../test/profile/release-rules';

describe.each(DATABASES)('drafts on %s', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(kind);
    await releaseRules(server.services);
  });
  afterAll(() => server.close());

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

  test('API-04 a draft is its owner’s alone', async () => {
    const [mine, other] = [await arrive(), await arrive()];
    await mine.write('ssc', { ssc_name: 'mine' });
    expect((await other.read('ssc')).body.data).toBeNull();
  });

  test('a section that the rules do not have has no draft', async () => {
    const { read, write, remove } = await arrive();
    expect((await read('hobbies')).status).toBe(404);
    expect((await write('hobbies', {})).status).toBe(404);
    expect(await remove('hobbies')).toBe(404);
  });
});
