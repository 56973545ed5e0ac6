import { eligibilityData, type EligibilityData } from '@portal/shared/contract';
import { profileRules } from './index';
import { marks } from './eligibility-data';
import { samples } from './samples';
import type { SectionInput, StoredSections } from './types';

test('API-05 a BE student by HSC: own CPI and backlogs, gap years added up, nothing of other sections', () => {
  const found = marks({
    personal: { degree: 'BE', passout_year: 2027 },
    ssc: { ssc_per: 81.5 },
    hsc: { hsc_per: '72.25', gap_10_12: 1 },
    be: { be_cpi: 7.1, be_dead_back: 2, be_live_back: 0, gap_12_dip_BE: 1 },
  });
  expect(found).toMatchObject({
    cpi: '7.1',
    sscPercentage: '81.5',
    hscPercentage: '72.25',
    diplomaPercentage: null,
    deadBacklogs: 2,
    liveBacklogs: 0,
    gapYears: 2,
    passoutYear: 2027,
  });
});

test('API-05 a diploma is a percentage of ten times its CPI less five, exactly', () => {
  expect(marks({ diploma: { diploma_cpi: 6.51 } }).diplomaPercentage).toBe('60.1');
  for (let hundredths = 0; hundredths <= 1000; hundredths += 1) {
    const { diplomaPercentage } = marks({ diploma: { diploma_cpi: hundredths / 100 } });
    expect(diplomaPercentage).toMatch(/^-?\d{1,2}(\.\d)?$/);
    expect(Math.round(Number(diplomaPercentage) * 100)).toBe(hundredths * 10 - 500);
  }
});

test('API-05 ME and MCA students are judged by the degree they study now', () => {
  const be = { be_cpi: 6, be_dead_back: 5, be_live_back: 4, gap_12_dip_BE: 1 };
  const me = { me_cpi: 8, me_dead_back: 0, me_live_back: 1, gap_be_me: 2 };
  expect(marks({ personal: { degree: 'ME' }, be, me })).toMatchObject({
    cpi: '8',
    deadBacklogs: 0,
    liveBacklogs: 1,
    gapYears: 3,
  });
  const mca = { pg_cpi: 9, pg_dead_back: 1, pg_live_back: 0, gap_12_ug: 0, gap_ug_pg: 1 };
  expect(marks({ personal: { degree: 'MCA' }, be, mca })).toMatchObject({
    cpi: '9',
    deadBacklogs: 1,
    liveBacklogs: 0,
    gapYears: 1,
  });
});

test('API-05 what is not filled, null or no number is not given', () => {
  const none = marks({ hsc: { hsc_per: null, gap_10_12: '' }, ssc: { ssc_per: 'eighty' } });
  expect(Object.values(none).every((mark) => mark === null)).toBe(true);
});

test('API-05 a blank fee reference is none', () => {
  expect(marks({ personal: { pay_ref_no: ' UTR1 ' } }).feeReference).toBe('UTR1');
  expect(marks({ personal: { pay_ref_no: '  ' } }).feeReference).toBeNull();
  expect(marks({}).feeReference).toBeNull();
});

/** What the rules store of a sample; the server adds the year that it owns. */
function stored(degree: 'BE' | 'ME' | 'MCA', sections: Record<string, SectionInput>): StoredSections {
  const context = { degree, today: '2026-11-21' };
  return Object.fromEntries(
    Object.entries(sections).map(([name, input]) => {
      const result = profileRules.validate(name, input, context);
      if (!result.success) throw new Error(`${degree} ${name}: ${JSON.stringify(result.errors)}`);
      return [name, name === 'personal' ? { ...result.data, passout_year: 2027 } : result.data];
    }),
  );
}

describe.each(['BE', 'ME', 'MCA'] as const)('W-62 marks agree with the contract: %s', (degree) => {
  const all = samples.filter((sample) => sample.degree === degree);
  const made = all.map(({ sections }) => marks(stored(degree, sections)));

  test('each sample gives every name with its type', () => {
    expect(made).toHaveLength(2);
    for (const one of made) {
      expect(eligibilityData.parse(one)).toEqual(one);
      expect(one.degree).toBe(degree);
    }
  });

  test('no name is missing over the samples', () => {
    const missing = (Object.keys(eligibilityData.shape) as (keyof EligibilityData)[]).filter((name) =>
      made.every((one) => one[name] === null),
    );
    expect(missing).toEqual([]);
  });

  test('D-39 marks hold no confidential field', () => {
    const secret = all.flatMap(({ sections }) =>
      Object.entries(profileRules.confidentialFields).flatMap(([section, fields]) =>
        fields.map((field) => sections[section]?.[field]).filter((value) => value !== undefined),
      ),
    );
    expect(secret.length).toBeGreaterThan(0);
    for (const value of secret) expect(JSON.stringify(made)).not.toContain(value as string);
  });
});
