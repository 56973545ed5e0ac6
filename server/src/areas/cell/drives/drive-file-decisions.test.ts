import { eq } from 'drizzle-orm';
import { DATABASES } from '../../../../test/databases';
import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { markCalls } from '../../../../test/drives/test-marks';
import { apply } from '../../../../test/drives/test-offers';
import { useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';
import { attendances, rounds } from '../../drives/schema';

let next = 0;
const fileOf = () => {
  const code = `decided-${next++}`;
  return { code, company: { code, name: code, about: 'About us.' }, deadline: '2999-01-01 18:00' };
};
const round = (number: number, attendance?: object[]) => ({
  number,
  name: `Round ${number}`,
  at: `2998-01-0${number} 10:00`,
  mode: 'OFFLINE',
  ...(attendance ? { attendance } : {}),
});

describe.each(DATABASES)(
  'attendance, offers and consents of a drive file, by the console’s rules, on %s',
  (kind) => {
    const server = useTestServer(kind);
    const officer = useStaff(server, 'officer');

    const applied = async (more: object = {}) => {
      const file = { ...fileOf(), ...more };
      const driveId = await addDrive(server, file);
      const one = await addApplicant(server);
      await apply(server, driveId, one);
      return { file, driveId, one };
    };
    const stands = async (driveId: string) => {
      const { db } = server.services.database;
      return db
        .select({ number: rounds.number, status: attendances.status, result: attendances.resultStatus })
        .from(attendances)
        .innerJoin(rounds, eq(rounds.id, attendances.roundId))
        .where(eq(rounds.driveId, driveId))
        .orderBy(rounds.number);
    };

    test('CEL-48 CEL-61 attendance of who did not apply, or was left out before, is refused at its place', async () => {
      const { file, driveId, one } = await applied();
      const stranger = await addApplicant(server);
      const marked = (student: string, result: string | null = null) => ({
        student,
        status: 'PRESENT',
        result,
      });
      const of = (...said: object[]) => addDrive(server, { ...file, rounds: said });
      await expect(of(round(1, [marked(stranger.enrollment)]))).rejects.toThrow(
        `${file.code}.yaml rounds.0.attendance.0: ${stranger.enrollment} did not apply to this drive`,
      );
      const out = [round(1, [marked(one.enrollment, 'UNQUALIFIED')]), round(2, [marked(one.enrollment)])];
      await expect(of(...out)).rejects.toThrow(
        `rounds.1.attendance.0: ${one.enrollment} was not qualified in a round before`,
      );
      expect(await stands(driveId)).toEqual([]);
      await of(round(1, [marked(one.enrollment, 'QUALIFIED')]), round(2, [marked(one.enrollment)]));
      expect(await stands(driveId)).toHaveLength(2);
    });

    test('CEL-48 CEL-61 what the console marked is neither taken away nor said otherwise by a file', async () => {
      const { file, driveId, one } = await applied({ rounds: [round(1)] });
      const { db } = server.services.database;
      const [row] = await db.select({ id: rounds.id }).from(rounds).where(eq(rounds.driveId, driveId));
      await markCalls(() => ({ server, officer })).mark(row!.id, 'ABSENT', one);
      const of = (...said: object[]) =>
        addDrive(server, { ...file, rounds: [round(1, said)], terms: '<p>x</p>' });
      const place = `${file.code}.yaml rounds.0.attendance`;
      await expect(of()).rejects.toThrow(
        `${place}: ${one.enrollment} is not in the file, and ABSENT in Round 1: Round 1 in the console`,
      );
      await expect(of({ student: one.enrollment, status: 'PRESENT' })).rejects.toThrow(
        `${place}.0: ${one.enrollment} is PRESENT in the file, and ABSENT in Round 1: Round 1 in the console`,
      );
      await of({ student: one.enrollment, status: 'ABSENT' });
      expect(await stands(driveId)).toEqual([{ number: 1, status: 'ABSENT', result: null }]);
    });

    test('CEL-48 CEL-70 an offer to who did not apply, for another role, or out of its range without a reason is refused', async () => {
      const { file, one } = await applied();
      const stranger = await addApplicant(server);
      const offer = { student: one.enrollment, role: 'Developer', package: 7.5, at: '2026-01-01 10:00' };
      const of = (more: object) => addDrive(server, { ...file, placements: [{ ...offer, ...more }] });
      const place = `${file.code}.yaml placements.0: `;
      await expect(of({ student: stranger.enrollment })).rejects.toThrow(
        `${place}${stranger.enrollment} did not apply to this drive`,
      );
      await expect(of({ role: 'Tester', package: 5 })).rejects.toThrow(
        `${place}${one.enrollment} applied for Developer, not for Tester`,
      );
      await expect(of({ package: 9 })).rejects.toThrow(
        `${place}${one.enrollment} 9.00 is outside 6 to 8: say why as package_reason`,
      );
      await of({ package: 9, package_reason: 'A joining bonus' });
      const { rows } = (await officer.call('offers', { query: `student=${one.id}` })).body.data as {
        rows: { package_lpa: string; package_reason: string | null }[];
      };
      expect(rows).toMatchObject([{ package_lpa: '9.00', package_reason: 'A joining bonus' }]);
    });

    test('CEL-48 a consent of more roles than the drive lets a student choose, or a no with roles, is refused at its line', async () => {
      const one = await addApplicant(server);
      const said = { student: one.enrollment, at: '2026-01-01 10:00' };
      const of = (more: object) => addDrive(server, { ...fileOf(), consents: [{ ...said, ...more }] });
      await expect(of({ status: 'TRUE', roles: ['Developer', 'Tester', 'Analyst'] })).rejects.toThrow(
        'are more roles than jobrole_limit',
      );
      await expect(of({ status: 'FALSE', roles: ['Developer'] })).rejects.toThrow(
        'is FALSE, and names roles',
      );
      await expect(of({ status: 'TRUE' })).rejects.toThrow(
        `consents.0.roles: ${one.enrollment} applied, and for no role`,
      );
    });
  },
);
