import { BE_BRANCHES } from './options/be-branches';
import { DIPLOMA_BRANCHES } from './options/diploma-branches';
import { MASTERS_BRANCHES, MASTERS_SPECIALISATIONS } from './options/masters-specialisations';
import { MINOR_BRANCHES } from './options/minor-branches';
import { mergedAndSorted, sameAsLabel } from './options/option-list';
import { optionsOf, profileRules } from './index';
import type { Degree } from '@portal/shared/contract';

const labels = (list: readonly { label: string }[]) => list.map(({ label }) => label);

test('PRF-18 there are 16 BE branches, stored in lower case', () => {
  expect(BE_BRANCHES).toHaveLength(16);
  expect(BE_BRANCHES.map(({ value }) => value)).toContain('electronics & communication');
});

test('PRF-18 the minor branch list has None, stored as N/A', () => {
  expect(MINOR_BRANCHES).toContainEqual({ value: 'N/A', label: 'None' });
});

test('PRF-50 there are 35 diploma branches, OTHER among them', () => {
  const field = profileRules.sections['diploma']!.fields.find(({ name }) => name === 'diploma_branch')!;
  const offered = optionsOf(field, { values: {}, degree: 'BE' });
  expect(offered).toHaveLength(35);
  expect(offered.at(-1)).toEqual({ value: 'OTHER', label: 'OTHER' });
  const named = ['civil', 'mechanical', 'electrical', 'computer science', 'mining', 'marine', 'petroleum'];
  const further = ['food technology', 'leather technology', 'design engineering'];
  expect(DIPLOMA_BRANCHES.map(({ value }) => value)).toEqual(expect.arrayContaining([...named, ...further]));
});

test('PRF-70 the master’s list is merged with the BE branches, without doubles by label, sorted', () => {
  expect(MASTERS_SPECIALISATIONS.length).toBeGreaterThanOrEqual(90);
  const merged = labels(MASTERS_BRANCHES);
  const lower = merged.map((label) => label.toLowerCase());
  expect(lower).toEqual([...lower].sort());
  expect(new Set(merged.map((label) => label.toLowerCase())).size).toBe(merged.length);
  const both = [...MASTERS_SPECIALISATIONS, ...BE_BRANCHES];
  expect(new Set(merged)).toEqual(new Set(labels(both)));
  expect(merged.length).toBeLessThan(both.length);
});

test('lists are merged whatever the case of a label, the first one stays', () => {
  expect(labels(mergedAndSorted(sameAsLabel('b', 'A'), sameAsLabel('a', 'C')))).toEqual(['A', 'b', 'C']);
});

test.each(Object.values(profileRules.sections).map((section) => [section.name, section] as const))(
  'no list of %s offers a value twice, for any degree',
  (_, section) => {
    for (const degree of ['BE', 'ME', 'MCA'] satisfies Degree[]) {
      for (const field of section.fields.filter((one) => one.options)) {
        const values = optionsOf(field, { values: { degree }, degree }).map(({ value }) => value);
        expect(values.length).toBeGreaterThan(0);
        expect(new Set(values).size).toBe(values.length);
      }
    }
  },
);
