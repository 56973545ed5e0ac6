import { eq } from 'drizzle-orm';
import { DATABASES } from '../../../../test/databases';
import { addApplicant, addDrive, applying, sendConsent } from '../../../../test/drives/test-drives';
import { useTestServer } from '../../../../test/test-server';
import type { Recruitment } from '@portal/shared/contract';
import { drives } from '../schema';

let next = 0;
const named = () => {
  const code = `ruled-${next++}`;
  return { code, company: { code, name: code, about: 'About us.' } };
};
const ROLES = [
  { title: 'Developer', package: '6-8' },
  { title: 'Tester', package: 5 },
];

describe.each(DATABASES)('a drive file after the first answer on %s', (kind) => {
  const server = useTestServer(kind);

  const apply = async (id: string, roles: string) => {
    const student = await addApplicant(server);
    const { data } = (await server.call('GET', `/student/get/recruitment/${id}`, { token: student.token }))
      .body;
    const { consentId } = data as Recruitment;
    expect((await sendConsent(server, student.token, consentId, applying(roles))).status).toBe(200);
    return student;
  };
  const stored = async (id: string) => {
    const [row] = await server.services.database.db.select().from(drives).where(eq(drives.id, id));
    return row!;
  };

  test('CEL-43 before the first answer criteria narrow; after it a narrowing is refused with whom it would hit, a widening is not', async () => {
    const file = { ...named(), roles: ROLES, jobrole_limit: 1 };
    const id = await addDrive(server, { ...file, criteria: { min_cpi: 6 } });
    await addDrive(server, { ...file, criteria: { min_cpi: 7 } });
    const { enrollment } = await apply(id, 'Developer');
    const narrow = addDrive(server, { ...file, criteria: { min_cpi: 8.5 }, degrees: ['ME'] });
    await expect(narrow).rejects.toThrow(
      /only widen\. No BE students any more; CPI at least 8\.5 \(before: CPI at least 7\)\. It would hit/,
    );
    await expect(addDrive(server, { ...file, criteria: { min_cpi: 8.5 } })).rejects.toThrow(enrollment);
    const other = addDrive(server, { ...file, criteria: { min_cpi: 7, passout_year: 2027 } });
    await expect(other).rejects.toThrow('It would hit nobody now');
    expect(Number((await stored(id)).minCpi)).toBe(7);
    await addDrive(server, { ...file, criteria: { min_cpi: 6.5 }, branches: ['computer', 'civil'] });
    expect(await stored(id)).toMatchObject({ branches: ['computer', 'civil'] });
  });

  test('CEL-43 a role that somebody chose is neither removed nor renamed by a file; who chose it is named', async () => {
    const file = { ...named(), jobrole_limit: 1 };
    const id = await addDrive(server, { ...file, roles: ROLES });
    const { enrollment, name } = await apply(id, 'Tester');
    const [developer] = ROLES;
    const without = addDrive(server, { ...file, roles: [developer] });
    await expect(without).rejects.toThrow(`'Tester' was chosen by ${enrollment} ${name}`);
    const renamed = addDrive(server, { ...file, roles: [developer, { title: 'Test Engineer', package: 5 }] });
    await expect(renamed).rejects.toThrow('is removed or renamed by naming them');
    // Nobody chose this one.
    await addDrive(server, { ...file, roles: [ROLES[1]] }, { replace: 1 });
    expect((await stored(id)).version).toBe(2);
  });
});
