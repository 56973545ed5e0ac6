import { criteriaText, failedCriteria } from './criteria';
import {
  CRITERIA,
  CRITERION_NAMES,
  MARK_NAMES,
  type Criteria,
  type Marks,
} from '@portal/shared/contract/cell';
import { criteriaFromFile, criteriaInFile, criteriaToFile } from './criteria-file';
import { drives } from '../schema';

const nothing: Criteria = {
  minCpi: null,
  minSscPercentage: null,
  minHscPercentage: null,
  maxDeadBacklogs: null,
  maxLiveBacklogs: null,
  maxGapYears: null,
  passoutYear: null,
  note: null,
};

test('CMP-02 the criteria read as one sentence made from the rules', () => {
  expect(
    criteriaText({
      minCpi: '7.50',
      minSscPercentage: '60.00',
      minHscPercentage: '55.50',
      maxDeadBacklogs: 2,
      maxLiveBacklogs: 0,
      maxGapYears: 1,
      passoutYear: 2027,
      note: 'Night shifts.',
    }),
  ).toBe(
    'CPI at least 7.5, SSC at least 60%, HSC or diploma at least 55.5%, no live backlogs, ' +
      'at most 2 cleared backlogs, at most 1 gap year, passing out in 2027. Night shifts.',
  );
});

test('CMP-02 a drive without criteria says so', () => {
  expect(criteriaText(nothing)).toBe('No minimum marks.');
  expect(criteriaText({ ...nothing, maxLiveBacklogs: 0 })).toBe('No live backlogs.');
});

describe('D-40 each entry of the table is a whole criterion', () => {
  const HARD = { least: '9.5', most: 0, year: 2031 } as const;
  const GOOD = { least: '9.75', most: 0, year: 2031 } as const;
  const POOR = { least: '9.25', most: 1, year: 2030 } as const;
  const none = Object.fromEntries(MARK_NAMES.map((name) => [name, null])) as Marks;

  test.each(CRITERION_NAMES)(
    '%s is read from a file, kept, shown, judged and written to a file again',
    (name) => {
      const { kind, key, code, marks } = CRITERIA[name];
      const inFile = criteriaInFile.parse({ [key]: Number(HARD[kind]) });
      const criteria = criteriaFromFile(inFile);
      expect(criteria).toEqual({ ...nothing, [name]: HARD[kind] });
      expect(criteriaToFile(criteria)).toEqual(inFile);
      expect(Object.keys(drives)).toContain(name);

      const page = criteriaText(criteria);
      expect(page).not.toBe(criteriaText(nothing));
      if (kind !== 'most') expect(page).toContain(String(HARD[kind]));

      const failed = (given: Partial<Marks>) =>
        failedCriteria({ ...none, ...given }, criteria).map((one) => `${one.code}: ${one.message}`);
      for (const mark of marks) {
        expect(failed({ [mark]: GOOD[kind] })).toEqual([]);
        const [poor, ...more] = failed({ [mark]: POOR[kind] });
        expect(poor).toMatch(new RegExp(`^${code}: .*${POOR[kind]}`));
        expect(more).toEqual([]);
      }
      expect(failed({})).toHaveLength(1);
      expect(failed({})[0]).toMatch(new RegExp(`^${code}: .*not given`));
    },
  );

  test.each(CRITERION_NAMES)('%s that a file does not give, or gives wrongly, asks nothing', (name) => {
    const { key } = CRITERIA[name];
    expect(criteriaFromFile(criteriaInFile.parse({}))[name]).toBeNull();
    expect(criteriaInFile.safeParse({ [key]: -1 }).success).toBe(false);
    expect(criteriaInFile.safeParse({ [key]: 'many' }).success).toBe(false);
    expect(failedCriteria(none, nothing)).toEqual([]);
  });
});
