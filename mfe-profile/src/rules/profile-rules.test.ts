import type { Degree } from '@portal/shared/contract';
import { when } from './conditions';
import { sameAsLabel } from './options/option-list';
import { profileRules } from './index';
import { makeRules } from './profile-rules';
import { SECTIONS } from './sections';
import { ssc } from './sections/ssc';
import type { Section } from './types';

const CONTEXT = { degree: 'BE', today: '2026-11-21' } as const;

describe('degrees', () => {
  const all = ['personal', 'address', 'ssc', 'hsc', 'diploma'];

  test.each([
    ['BE', [...all, 'be']],
    ['ME', [...all, 'be', 'me']],
    ['MCA', [...all, 'mca']],
  ] as const)('PRF-02 sections offered to %s', (degree, sections) => {
    expect(profileRules.sectionsForDegree(degree)).toEqual(sections);
  });

  const filled = (...names: string[]) => Object.fromEntries(names.map((name) => [name, true]));

  test.each([
    ['BE', ['personal', 'address', 'ssc', 'hsc', 'be'], []],
    ['BE', ['personal', 'address', 'ssc', 'diploma', 'be'], []],
    ['BE', ['personal', 'address', 'ssc', 'be'], [['diploma', 'hsc']]],
    ['BE', ['personal', 'address', 'ssc', 'hsc', 'me', 'mca'], [['be']]],
    ['ME', ['personal', 'address', 'ssc', 'hsc', 'me'], [['be']]],
    ['ME', ['personal', 'address', 'ssc', 'hsc', 'me', 'be'], []],
    ['MCA', ['address', 'ssc', 'hsc', 'mca'], [['personal']]],
    ['MCA', ['personal', 'address', 'ssc', 'hsc', 'mca'], []],
  ] as [Degree, string[], string[][]][])('PRF-03 %s with %j lacks %j', (degree, names, missing) => {
    expect(profileRules.completeness(filled(...names), degree)).toEqual({
      complete: missing.length === 0,
      missing,
    });
  });
});

describe('what is added in rules/ alone', () => {
  const withFields = (...fields: Section['fields']): Section => ({
    ...ssc,
    fields: [...ssc.fields, ...fields],
  });
  const SSC = { ssc_name: 'X', ssc_board: 'GSEB', ssc_passing_year: 2020, ssc_per: 80 };

  test('a field is asked for, judged and stored', () => {
    const rules = makeRules([
      withFields({
        name: 'ssc_medium',
        label: 'Medium',
        kind: 'select',
        options: sameAsLabel('ENGLISH', 'GUJARATI'),
      }),
    ]);
    expect(rules.validate('ssc', SSC, CONTEXT)).toEqual({
      success: false,
      errors: { ssc_medium: 'Medium is required' },
    });
    expect(rules.validate('ssc', { ...SSC, ssc_medium: 'GUJARATI' }, CONTEXT)).toMatchObject({
      success: true,
      data: { ssc_medium: 'GUJARATI' },
    });
    expect(rules.draftFields['ssc']).toContain('ssc_medium');
  });

  test('a section is offered, judged and named', () => {
    const awards: Section = {
      ...ssc,
      name: 'awards',
      title: 'Awards',
      degrees: ['MCA'],
      fields: [
        { name: 'has_award', label: 'Award', kind: 'yes-no' },
        { name: 'award', label: 'Name of the award', kind: 'text', showWhen: when('has_award', true) },
      ],
    };
    const rules = makeRules([...SECTIONS, awards]);
    expect(rules.sectionsForDegree('MCA')).toContain('awards');
    expect(rules.sectionsForDegree('BE')).not.toContain('awards');
    expect(rules.validate('awards', { has_award: false }, CONTEXT)).toEqual({
      success: true,
      data: { has_award: false, award: null },
    });
    expect(rules.validate('awards', { has_award: true }, CONTEXT)).toEqual({
      success: false,
      errors: { award: 'Name of the award is required' },
    });
  });
});

test('the rules are plain data and functions: they can be sent to another thread', () => {
  expect(JSON.parse(JSON.stringify(profileRules.sections))).toEqual(profileRules.sections);
});

test('identity numbers are confidential, and the name on the card is in no draft either', () => {
  expect(profileRules.confidentialFields['personal']).toEqual(['aadhar_no', 'pan_no']);
  expect(profileRules.notInDraft['personal']).toEqual(['aadhar_no', 'aadhar_name', 'pan_no']);
});
