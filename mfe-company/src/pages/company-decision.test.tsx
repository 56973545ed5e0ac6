import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations, useFakeApi } from '@portal/shared/testing';
import { openDrive } from '../../test/open-drive';

useFakeApi();

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

test('CMP-05 a receipt has its number, whose it is and its history, and can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { container } = await openDrive(
    {
      consentId: 'consent-1',
      receipt: {
        is_concern: 'TRUE',
        decided_at: '2026-03-12T05:12:00Z',
        roles: ['Analyst'],
        resume: null,
      },
      history: [
        { at: '2026-03-12T05:12:00Z', is_concern: 'TRUE', actor: 'student' },
        { at: '2026-03-20T06:00:00Z', is_concern: 'REJECTED', actor: 'cell' },
      ],
    },
    'REJECTED',
  );
  const receipt = within(await screen.findByRole('region', { name: 'Your answer' }));
  expect(receipt.getByText('CONSENT-')).toBeVisible();
  expect(receipt.getByText('ASHA, 220280107003')).toBeVisible();
  expect(receipt.getByText(/You applied$/)).toHaveTextContent('12/03/2026 10:42 AM: You applied');
  expect(receipt.getByText(/not selected$/)).toHaveTextContent(
    '20/03/2026 11:30 AM: The placement cell published that you were not selected',
  );
  await userEvent.click(receipt.getByRole('button', { name: 'Print the receipt' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('W-48 the apply bar leads to the decision while it can be made, and moves the focus there', async () => {
  await openDrive({ deadline: new Date(Date.now() + 6 * 24 * HOUR).toISOString() });
  await userEvent.click(await screen.findByRole('tab', { name: 'Rounds' }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply, closes in 6 days' }));
  expect(screen.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  expect(document.activeElement).toContainElement(screen.getByRole('radio', { name: 'Yes' }));
});

test('W-48 without a decision to make there is no apply bar', async () => {
  await openDrive({}, 'TRUE');
  expect(await screen.findByText('You have already applied for this job.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Apply, closes/ })).toBeNull();
});

test.each([
  ['TRUE', 'You have already applied for this job.'],
  ['FALSE', 'You did not apply for this job.'],
  ['REJECTED', 'Your application was rejected.'],
  ['PLACED', 'You have been placed in this job.'],
] as const)('CMP-05 concern %s: its message stands and the choice is hidden', async (status, message) => {
  await openDrive({}, status);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('CMP-05 the receipt shows when, which roles in which order, and which resume', async () => {
  await openDrive(
    {
      receipt: {
        is_concern: 'TRUE',
        decided_at: '2026-03-12T05:12:00Z',
        roles: ['Test Engineer', 'Analyst'],
        resume: { name: 'asha.pdf', sha256: 'f00d', bytes: 2048, pages: 3 },
      },
    },
    'TRUE',
  );
  const receipt = await screen.findByRole('region', { name: 'Your answer' });
  expect(receipt).toHaveTextContent('12/03/2026 10:42 AM');
  expect(
    within(receipt)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Test Engineer', 'Analyst']);
  expect(receipt).toHaveTextContent('asha.pdf');
  expect(receipt).toHaveTextContent('2 KB');
  const fingerprint = within(receipt).getByText('f00d');
  expect(fingerprint).not.toBeVisible();
  await userEvent.click(within(receipt).getByText('Fingerprint of the file'));
  expect(fingerprint).toBeVisible();
});

test('CMP-14 a closed drive has the message in place of the choice', async () => {
  await openDrive({ deadline: inHours(-1), closed: true, open: false });
  expect(
    await screen.findByText('Applications for this job are closed. The deadline has passed.'),
  ).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('CMP-14 a drive that closes while its page is open takes the choice away', async () => {
  await openDrive({ deadline: inHours(1) });
  expect(await screen.findByRole('radio', { name: 'Yes' })).toBeEnabled();
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * HOUR);
  expect(await screen.findByText(/Applications for this job are closed/)).toBeVisible();
  later.mockRestore();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('CMP-06 a student who is not eligible reads every reason and has no choice', async () => {
  await openDrive({
    open: false,
    ineligible: [
      { code: 'cpi', message: 'Your CPI is 6.20; 6.50 is asked for.' },
      { code: 'backlog', message: 'You have 1 live backlog; none is allowed.' },
    ],
  });
  expect(await screen.findByText('Your CPI is 6.20; 6.50 is asked for.')).toBeVisible();
  expect(screen.getByText('You have 1 live backlog; none is allowed.')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('Builds software for river and rail.')).toBeVisible();
});
