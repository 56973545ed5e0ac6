import { jobDifferences, jobWords, payDifferences, payWords, readFact } from './job-facts';
import { JOB_FACTS, PAY_FACTS } from './job-table';

const { work, locations, joining, agreement_months: months, agreement_amount: amount, selection } = JOB_FACTS;

test.each([
  [work, 'Internship', { value: 'internship' }],
  [work, 'part time', { error: 'is not one of full time, internship with offer, internship' }],
  [locations, ' Pune ,  Bengaluru\nPune', { value: 'Pune, Bengaluru' }],
  [selection, 'Test, 60 minutes\n\n Interview ', { value: 'Test, 60 minutes\nInterview' }],
  [joining, '2027-07', { value: '2027-07' }],
  [joining, 'July', { error: 'is not a year and a month such as 2027-07' }],
  [months, '24', { value: '24' }],
  [months, '1.5', { error: 'is no whole number' }],
  [amount, '₹1,00,000', { value: '100000' }],
  [amount, ' ', { value: '' }],
  [PAY_FACTS.fixed, '6.50 LPA', { value: '6.5' }],
  [PAY_FACTS.stipend, '20 to 25', { error: 'is two numbers: give one' }],
])('F-28 %j is read from %j', (fact, text, read) => {
  expect(readFact(fact, text)).toEqual(read);
  if ('value' in read) expect(readFact(fact, read.value)).toEqual(read);
});

test('F-28 only what is filled in is shown, a card has less', () => {
  const job = {
    work: 'internship with offer',
    joining: '2027-07',
    agreement_months: '1',
    selection: 'Test\nTalk',
  };
  const words = jobWords(job).map(({ label, text }) => `${label}: ${text}`);
  expect(words).toEqual([
    'Type of work: Internship with offer',
    'Joining month: July 2027',
    'Service agreement: 1 month',
    'Selection process: Test → Talk',
  ]);
  expect(jobWords(job, true).map(({ key }) => key)).toEqual(['work', 'joining', 'agreement_months']);
  expect(payWords({ fixed: '6', stipend: '20000' }).map(({ text }) => text)).toEqual([
    '6 LPA',
    '₹20,000 a month',
  ]);
  expect(payWords({ fixed: '6', stipend: '20000' }, true).map(({ key }) => key)).toEqual(['stipend']);
});

test.each([
  [{}, { agreement_months: '24' }, true],
  [{ agreement_months: '24' }, { agreement_months: '12' }, false],
  [{ agreement_amount: '50000' }, { agreement_amount: '100000' }, true],
  [{ agreement_months: '24' }, {}, false],
  [{ work: 'full time' }, { work: 'internship' }, true],
  [{}, { work: 'internship' }, false],
  [{ work: 'internship' }, { work: 'internship with offer' }, false],
  [{ work: 'internship with offer' }, { work: 'full time' }, false],
  [{ work: 'full time' }, {}, true],
  [{ locations: 'pune' }, { locations: 'Pune' }, false],
  [{ locations: 'Pune' }, { locations: 'Pune, Surat' }, false],
  [{ locations: 'Pune, Surat' }, { locations: 'Surat' }, true],
  [{ joining: '2027-07' }, { joining: '2027-08' }, false],
])('F-28 F-80 from %j to %j is worse: %s', (before, after, isWorse) => {
  expect(jobDifferences(before, after).map((one) => one.isWorse)).toEqual([isWorse]);
});

test.each([
  [{ stipend: '20000' }, { stipend: '15000' }, true],
  [{ stipend: '20000' }, {}, true],
  [{ fixed: '9' }, { fixed: '10' }, false],
  [{ variable: '2' }, { variable: '1' }, false],
])('F-28 F-80 pay from %j to %j is worse: %s', (before, after, isWorse) => {
  expect(payDifferences(before, after).map((one) => one.isWorse)).toEqual([isWorse]);
});
