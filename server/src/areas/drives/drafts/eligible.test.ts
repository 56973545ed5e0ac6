import type { DriveEligibility, EligibleCount } from '@portal/shared/contract/cell';
import { addApplicant } from '../../../../test/drives/test-drives';
import { useConsole } from '../../../../test/staff';

const WANTED: DriveEligibility = {
  degrees: ['BE'],
  branches: ['Textile'],
  criteria: { min_cpi: 7, max_live_backlogs: null },
  packages: [8],
};

const { server, officer } = useConsole();
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

test('CEL-42 what no drive may ask is refused by its field', async () => {
  const { status, errors } = await count({ ...WANTED, criteria: { min_cpi: 11 } });
  expect([status, Object.values(errors ?? {})]).toEqual([422, ['is above 10']]);
  expect((await count({ ...WANTED, degrees: ['BA'] })).status).toBe(422);
});
