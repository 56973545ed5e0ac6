import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations, useFakeApi } from '@portal/shared/testing';
import { openDrive } from '../../test/open-drive';

useFakeApi();

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

test('CMP-05 W-48 a decision replaces the choice and the apply bar', async () => {
  await openDrive({}, 'TRUE');
  expect(await screen.findByText('You have already applied for this job.')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Apply, closes/ })).toBeNull();
});

test('CMP-05 the receipt has its number, whose it is, roles in order, resume and history, and can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { container } = await openDrive(
    {
      receipt: {
        is_concern: 'TRUE',
        decided_at: '2026-03-12T05:12:00Z',
        roles: ['Test Engineer', 'Analyst'],
        resume: { name: 'asha.pdf', sha256: 'f00d', bytes: 2048, pages: 3 },
      },
      history: [
        { at: '2026-03-12T05:12:00Z', is_concern: 'TRUE', actor: 'student' },
        { at: '2026-03-20T06:00:00Z', is_concern: 'REJECTED', actor: 'cell' },
      ],
    },
    'REJECTED',
  );
  const region = await screen.findByRole('region', { name: 'Your answer' });
  const receipt = within(region);
  for (const words of ['CONSENT-', 'ASHA, 220280107003', 'asha.pdf'])
    expect(receipt.getByText(words)).toBeVisible();
  expect(region).toHaveTextContent('2 KB');
  expect(receipt.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Test Engineer',
    'Analyst',
  ]);
  expect(receipt.getByText(/You applied$/)).toHaveTextContent('12/03/2026 10:42 AM: You applied');
  expect(receipt.getByText(/not selected$/)).toHaveTextContent(
    '20/03/2026 11:30 AM: The placement cell published that you were not selected',
  );
  expect(receipt.getByText('f00d')).not.toBeVisible();
  await userEvent.click(receipt.getByText('Fingerprint of the file'));
  expect(receipt.getByText('f00d')).toBeVisible();
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

test('CMP-14 a drive that closes while its page is open takes the choice away', async () => {
  await openDrive({ deadline: inHours(1) });
  expect(await screen.findByRole('radio', { name: 'Yes' })).toBeEnabled();
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * HOUR);
  expect(
    await screen.findByText('Applications for this job are closed. The deadline has passed.'),
  ).toBeVisible();
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
