import { feeReferenceOf, marksOf } from './applicant';

test('API-05 a BE student by HSC: own CPI and backlogs, gap years added up, nothing of other sections', () => {
  const marks = marksOf('BE', {
    personal: { passout_year: 2027 },
    ssc: { ssc_per: 81.5 },
    hsc: { hsc_per: '72.25', gap_10_12: 1 },
    be: { be_cpi: 7.1, be_dead_back: 2, be_live_back: 0, gap_12_dip_BE: 1 },
  });
  expect(marks).toEqual({
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
  expect(marksOf('BE', { diploma: { diploma_cpi: 6.51 } }).diplomaPercentage).toBe('60.1');
});

test('API-05 ME and MCA students are judged by the degree they study now', () => {
  const be = { be_cpi: 6, be_dead_back: 5, be_live_back: 4, gap_12_dip_BE: 1 };
  expect(
    marksOf('ME', { be, me: { me_cpi: 8, me_dead_back: 0, me_live_back: 1, gap_be_me: 2 } }),
  ).toMatchObject({ cpi: '8', deadBacklogs: 0, liveBacklogs: 1, gapYears: 3 });
  expect(
    marksOf('MCA', { be, mca: { pg_cpi: 9, pg_dead_back: 1, pg_live_back: 0, gap_12_ug: 0, gap_ug_pg: 1 } }),
  ).toMatchObject({ cpi: '9', deadBacklogs: 1, liveBacklogs: 0, gapYears: 1 });
});

test('API-05 what is not filled, null or no number is not given', () => {
  const none = marksOf(null, { hsc: { hsc_per: null, gap_10_12: '' }, ssc: { ssc_per: 'eighty' } });
  expect(Object.values(none).every((mark) => mark === null)).toBe(true);
});

test('API-05 a blank fee reference is none', () => {
  expect(feeReferenceOf({ personal: { pay_ref_no: ' UTR1 ' } })).toBe('UTR1');
  expect(feeReferenceOf({ personal: { pay_ref_no: '  ' } })).toBeNull();
  expect(feeReferenceOf({})).toBeNull();
});
