import { emptyContent } from '../drafts/draft-content';
import { differencesOf } from './draft-file';

test('F-27 CEL-48 what a role of a file asks is compared in the words of the editor', () => {
  const before = emptyContent({ name: 'Loom Works', about: '' });
  const role = { title: 'Developer', min_lpa: '6', max_lpa: '', was: null };
  const asks = { branches: ['civil'], criteria: { min_cpi: '8', max_live_backlogs: '0' } };
  expect(differencesOf(before, { ...before, roles: [{ ...role, ...asks }] })).toEqual([
    expect.stringMatching(/→ \["Developer, 6 LPA, CPI 8, Live backlogs 0, Branches Civil"\]$/),
  ]);
});
