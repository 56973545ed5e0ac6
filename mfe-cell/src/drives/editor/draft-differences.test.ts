import { sampleContent } from '@portal/shared/testing';
import { differencesOf } from './draft-differences';

test('F-27 F-76 what a role asks by now is compared in words, its branches too', () => {
  const before = sampleContent();
  const [role] = before.roles;
  const asks = { branches: ['computer', 'civil'], criteria: { min_cpi: '8' } };
  const changed = (title: string) => ({ ...role!, title, min_lpa: '6', max_lpa: '', pay: {}, ...asks });
  const roles = [changed('Analyst'), changed('Tester')];
  expect(differencesOf(before, { ...before, roles })).toMatchObject([
    {
      label: 'Roles',
      after:
        'Analyst (6 LPA), CPI 8, Branches Computer, Civil; Tester (6 LPA), CPI 8, Branches Computer, Civil',
    },
  ]);
});
