import { criteriaText, type Criteria } from './criteria';

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
