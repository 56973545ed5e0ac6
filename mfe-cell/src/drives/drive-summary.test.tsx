import { render } from '@testing-library/react';
import type { DriveState } from '@portal/shared/contract/cell';
import { sampleDriveFacts } from '@portal/shared/testing';
import { DriveFactsCard, DriveSummary } from './drive-summary';

const PAST = '2020-08-18T08:00:00.000Z';
const TO_COME = new Date(Date.now() + 30 * 60 * 60 * 1000).toISOString();

test.each([
  ['open', TO_COME, 'Closes'],
  ['closed', PAST, 'Closed'],
  ['withdrawn', PAST, 'Deadline'],
  ['withdrawn', TO_COME, 'Deadline'],
  ['draft', PAST, 'Deadline'],
  ['draft', TO_COME, 'Deadline'],
] satisfies [DriveState, string, string][])(
  'CEL-40 of a drive that is %s with a deadline %s is said what is true: %s',
  (state, deadline, words) => {
    const { container } = render(<DriveSummary drive={sampleDriveFacts({ state, deadline })} />);
    expect(container.querySelector('time')?.parentElement).toHaveTextContent(new RegExp(`^${words} \\d`));
  },
);

test('F-27 F-28 facts, pay and criteria of roles stand in the order in which students read them', () => {
  const { container } = render(
    <DriveFactsCard
      drive={sampleDriveFacts({
        job: [{ key: 'work', label: 'Type of work', text: 'Internship' }],
        roles: [
          {
            title: 'Analyst',
            min_lpa: '6.00',
            max_lpa: '7.00',
            pay: [{ key: 'stipend', label: 'Stipend', text: '₹20,000 a month' }],
            asks: 'CPI at least 8',
          },
        ],
      })}
    />,
  );
  expect([...container.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
    'Code',
    'Degrees',
    'Branches',
    'Pay of Analyst',
    'Criteria of Analyst',
    'Type of work',
    'Criteria',
    'Roles to choose',
    'Documents',
  ]);
});
