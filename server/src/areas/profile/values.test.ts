import { FIELD_OF, studentRefusal, VALUE_TABLE, type ValueKind } from '@portal/shared/testing/value-table';
import { BODIES } from '../../../test/profile/documents';
import { addStudent, signIn } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';
import { valuesOf } from '../identity';
import { hashPassword } from '../identity/password-hash';

const rowsOf = (...kinds: ValueKind[]) => VALUE_TABLE.filter(([kind]) => kinds.includes(kind));

test.each(rowsOf('name', 'email', 'enrollment'))(
  'F-22 the import reads a %s %j as %j',
  (kind, given, expected) => {
    // A full name may be longer than one of its parts.
    if (expected.startsWith('!Give at most 60')) return;
    const { values, faults } = valuesOf({ [kind]: given });
    const field = kind as keyof typeof values;
    if (expected.startsWith('!')) expect(faults[field]).toContain(expected.slice(1, -1));
    else expect(values[field]).toBe(expected);
  },
);

describe('F-05 values', () => {
  const server = useTestServer({ rules: true });

  test('F-05 the call of a section stores and refuses each row as the form does', async () => {
    const student = await addStudent(server, { isRegistered: false, isVerified: false });
    const token = await signIn(server, student);
    const outcomes: unknown[] = [];
    const wanted: unknown[] = [];
    for (const row of VALUE_TABLE) {
      const [of, given, expected] = row;
      const [section, field] = FIELD_OF[of] ?? [];
      if (section === undefined || field === undefined) continue;
      const refusal = studentRefusal(row);
      const body = { ...BODIES[section as keyof typeof BODIES], [field]: given };
      const saved = await server.call('POST', `/student/register/${section}`, { body, token });
      const read = await server.call('GET', `/student/get/${section}`, { token });
      const said: string = saved.body.errors?.[field] ?? '';
      wanted.push([row, refusal ?? expected]);
      outcomes.push([
        row,
        saved.status === 200
          ? String((read.body.data as Record<string, unknown>)[field])
          : said.slice(-(refusal ?? said).length),
      ]);
    }
    expect(outcomes).toEqual(wanted);
  });

  test('F-05 F-08 a login takes an enrollment and a password as they are pasted', async () => {
    const { enrollment } = await addStudent(server, {
      enrollment: '220280107901',
      passwordHash: await hashPassword('correct horse'),
    });
    const login = async (body: object) => (await server.call('POST', '/student/login', { body })).status;
    for (const [, given, expected] of rowsOf('enrollment'))
      expect([given, await login({ enrollment: given, password: 'correct horse' })]).toEqual([
        given,
        expected === enrollment ? 200 : 422,
      ]);
    for (const [, given, expected] of rowsOf('password'))
      expect([given, await login({ enrollment, password: given })]).toEqual([
        given,
        expected === 'correct horse' ? 200 : 401,
      ]);
  });

  test('F-05 a code is read as it is pasted', async () => {
    const token = await signIn(server, await addStudent(server));
    for (const [, code, expected] of rowsOf('code')) {
      const body = { code };
      const { status } = await server.call('POST', `/student/check-in/${crypto.randomUUID()}`, {
        body,
        token,
      });
      expect([code, status]).toEqual([code, expected.startsWith('!') ? 422 : 404]);
    }
  });
});
