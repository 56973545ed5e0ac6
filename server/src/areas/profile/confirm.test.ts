import { MESSAGES } from '@portal/shared/contract';
import { addStudent, signIn } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';
import { lockProfile } from './lock-store';
import { BODIES, type SectionBody } from '../../../test/profile/documents';

const server = useTestServer({ rules: true });

async function arrive(filled: SectionBody[], personal: object = {}) {
  const student = await addStudent(server, { isRegistered: false, isVerified: false });
  const token = await signIn(server, student);
  const save = (section: string, body: object) =>
    server.call('POST', `/student/register/${section}`, { body, token });
  for (const section of filled) {
    const body = section === 'personal' ? { ...BODIES.personal, ...personal } : BODIES[section];
    expect(await save(section, body)).toMatchObject({ status: 200 });
  }
  const confirm = (value = 'true') =>
    server.call('PUT', `/student/set/registered?isRegistered=${value}`, { token });
  const isRegistered = async () => {
    const { body } = await server.call('GET', '/student/get/registered', { token });
    return (body.data as { is_registered: boolean }).is_registered;
  };
  return { student, token, save, confirm, isRegistered };
}

const ME = { degree: 'ME', branch: 'vlsi' };
const MCA = { degree: 'MCA', branch: 'computer applications' };

test.each([
  ['BE with HSC', ['personal', 'address', 'ssc', 'hsc', 'be'], {}],
  ['BE with a diploma', ['personal', 'address', 'ssc', 'diploma', 'be'], {}],
  ['MCA', ['personal', 'address', 'ssc', 'hsc', 'mca'], MCA],
] as const)('PRF-03 a complete profile locks: %s', async (_, filled, personal) => {
  const { save, confirm, isRegistered } = await arrive([...filled], personal);
  expect(await confirm()).toMatchObject({
    status: 200,
    body: { success: true, data: { is_registered: true, is_verified: false } },
  });
  expect(await isRegistered()).toBe(true);
  expect(await confirm()).toMatchObject({
    status: 409,
    body: { message: 'Your Profile is already Locked.' },
  });
  expect(await save('ssc', BODIES.ssc)).toMatchObject({ body: { message: MESSAGES.profileLocked } });
});

test.each([
  ['nothing', [], {}, ['personal', 'address', 'ssc', 'diploma', 'be']],
  ['BE without address', ['personal', 'ssc', 'hsc', 'be'], {}, ['address']],
  ['BE without HSC and diploma', ['personal', 'address', 'ssc', 'be'], {}, ['diploma']],
  ['BE without BE', ['personal', 'address', 'ssc', 'hsc'], {}, ['be']],
  ['ME without BE', ['personal', 'address', 'ssc', 'hsc', 'me'], ME, ['be']],
  ['MCA without MCA', ['personal', 'address', 'ssc', 'hsc'], MCA, ['mca']],
] as const)('PRF-03 an incomplete profile does not lock: %s', async (_, filled, personal, missing) => {
  const { confirm, isRegistered } = await arrive([...filled], personal);
  const refused = await confirm();
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors ?? {})).toEqual(missing);
  expect(await isRegistered()).toBe(false);
});

test('PRF-03 a section of another degree does not stand for the own one', async () => {
  const { save, confirm } = await arrive(['personal', 'address', 'ssc', 'hsc', 'be']);
  await save('personal', { ...BODIES.personal, ...MCA });
  expect(Object.keys((await confirm()).body.errors ?? {})).toEqual(['mca']);
});

test('PRF-60 a BE section that was filled as a BE student is judged again for ME', async () => {
  const { save, confirm } = await arrive(['personal', 'address', 'ssc', 'hsc', 'be']);
  await save('personal', { ...BODIES.personal, ...ME });
  await save('me', BODIES.me);
  expect((await confirm()).body.errors).toEqual({ be: 'BE Details: Sem 6 SPI is required' });
  const all = { be_sem6_spi: 8, be_sem7_spi: 8, be_sem8_spi: 8 };
  const { be_live_back: _notAsked, ...be } = BODIES.be;
  expect(await save('be', { ...be, ...all })).toMatchObject({ status: 200 });
  expect(await confirm()).toMatchObject({ status: 200 });
});

test('a student cannot unlock, before or after', async () => {
  const { confirm } = await arrive(['personal', 'address', 'ssc', 'hsc', 'be']);
  expect(await confirm('false')).toMatchObject({ status: 403 });
  expect(await confirm('maybe')).toMatchObject({ status: 400 });
  await confirm();
  expect(await confirm('false')).toMatchObject({ status: 403 });
});

test('PRF-05 no save slips in while a profile locks', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { student, save, confirm } = await arrive(['personal', 'address', 'ssc', 'hsc', 'be']);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, index) => save('ssc', { ...BODIES.ssc, ssc_per: 50 + index })),
      confirm(),
      ...Array.from({ length: 4 }, (_, index) => save('ssc', { ...BODIES.ssc, ssc_per: 60 + index })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    const { rows } = await server.services.database.pool.query<{ late: boolean; is_registered: boolean }>(
      `select p.saved_at > s.registered_at as late, s.is_registered from students s
           join profile_sections p on p.student_id = s.id where s.id = $1 and s.is_registered`,
      [student.id],
    );
    expect(rows.some(({ late }) => late)).toBe(false);
    // A confirmation that was refused for the changes says so, and the profile is open then.
    expect(rows.length > 0).toBe(answers[4]!.status === 200);
  }
});

test('a profile that was saved after it was judged is judged again', async () => {
  const { student } = await arrive(['personal', 'address', 'ssc', 'hsc', 'be']);
  const { database, rules } = server.services;
  const needed = rules.current().rules.needed.BE;
  const judged = { personal: 1, address: 1, ssc: 1, hsc: 1, be: 2 };
  expect(await lockProfile(database, student.id, needed, judged)).toBe('changed');
  expect(await lockProfile(database, student.id, needed, { ...judged, be: 1 })).toBe('locked');
  expect(await lockProfile(database, student.id, needed, { ...judged, be: 1 })).toBe('was-locked');
});

test('the lock itself refuses what is not complete', async () => {
  const { student } = await arrive(['personal', 'ssc']);
  const { database, rules } = server.services;
  const needed = rules.current().rules.needed.BE;
  expect(await lockProfile(database, student.id, needed, { personal: 1, ssc: 1 })).toBe('incomplete');
  const empty = await arrive([]);
  expect(await lockProfile(database, empty.student.id, needed, {})).toBe('incomplete');
});
