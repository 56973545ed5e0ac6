import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DriveReach, EligibleCount } from '@portal/shared/contract/cell';
import { stringify } from 'yaml';
import { commandNeeds } from '../../../../test/cell-commands';
import { DATABASES } from '../../../../test/databases';
import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { signedInStaff, useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';
import { cellCommand } from '../command/cell-command';

const WANTED: DriveReach = {
  degrees: ['BE'],
  branches: ['Textile'],
  criteria: { min_cpi: 7, max_live_backlogs: null },
  packages: [8],
};

describe.each(DATABASES)('how many are eligible on %s', (kind) => {
  const server = useTestServer(kind);
  const officer = useStaff(server, 'officer');
  beforeAll(async () => {
    for (const cpi of ['6.5', '7', '8.2', null])
      await addApplicant(server, { branch: 'textile' }, { branch: 'textile', cpi });
    await addApplicant(server, { branch: 'civil' }, { branch: 'civil' });
  });

  const count = async (wanted: object, before: object | null = null) => {
    const { status, body } = await officer.call('countEligible', { body: { wanted, before } });
    return { status, errors: body.errors, data: body.data as EligibleCount };
  };

  test('CEL-42 a drive that is written counts whom it is open to, by degree and branch', async () => {
    const { status, data } = await count(WANTED);
    expect(status).toBe(200);
    expect(data).toMatchObject({ eligible: 2, of: 5, gained: { count: 0 }, lost: { count: 0 } });
    expect(data.groups).toEqual([
      { degree: 'BE', branch: 'textile', eligible: 2, of: 4 },
      { degree: 'BE', branch: 'civil', eligible: 0, of: 1 },
    ]);
  });

  test('CEL-42 whom an edit gains and loses is named, with what decides it and what each has', async () => {
    const { data } = await count(
      { ...WANTED, criteria: { min_cpi: 8 }, branches: ['civil', 'textile'] },
      WANTED,
    );
    expect(data.eligible).toBe(2);
    expect(data.lost.count).toBe(1);
    expect(data.lost.students).toMatchObject([
      { branch: 'textile', rules: [{ asked: 'CPI at least 8', has: '7' }] },
    ]);
    expect(data.gained).toMatchObject({
      count: 1,
      students: [{ branch: 'civil', rules: [{ asked: 'Branch (textile)', has: 'civil' }] }],
    });
  });

  test('CEL-42 what no drive may ask is refused by its field; figures are for who runs drives', async () => {
    const { status, errors } = await count({ ...WANTED, criteria: { min_cpi: 11 } });
    expect([status, Object.values(errors ?? {})]).toEqual([422, ['is above 10']]);
    expect((await count({ ...WANTED, degrees: ['BA'] })).status).toBe(422);
    const viewer = await signedInStaff(server, 'viewer');
    const refused = await viewer.call('countEligible', { body: { wanted: WANTED, before: null } });
    expect(refused.status).toBe(403);
  });

  test('CEL-42 CEL-83 the command says the same of a drive file, and of one that is there whom the file would lose', async () => {
    const code = `counted-${kind}`;
    const drive = {
      code,
      company: { code, name: 'Counted', about: 'About us.' },
      deadline: 'in 3 days',
      degrees: ['BE'],
      branches: ['textile'],
      criteria: { min_cpi: 7 },
      roles: [{ title: 'Developer', package: 8 }],
      jobrole_limit: 1,
    };
    const run = async (file: object) => {
      const name = path.join(server.services.config.dataDir, `${code}.yaml`);
      await writeFile(name, stringify(file));
      return cellCommand(['eligible', name], { user: 'root', open: commandNeeds(server) });
    };
    expect(await run(drive)).toMatchObject({
      code: 0,
      lines: [`${code}: 2 of 5 eligible`, '  BE textile  2 of 4', '  BE civil  0 of 1'],
    });
    await addDrive(server, drive);
    const { lines } = await run({ ...drive, criteria: { min_cpi: 8 } });
    expect(lines.slice(3)).toEqual(['1 lost', expect.stringContaining('CPI at least 8: 7')]);
    const wrong = await run({ ...drive, degrees: ['BA'] });
    expect([wrong.code, wrong.lines[0]]).toEqual([
      1,
      expect.stringMatching(/yaml:\d+ degrees\.0: is one of/),
    ]);
  });
});
