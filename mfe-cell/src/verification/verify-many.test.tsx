import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  sampleVerificationItem,
} from '@portal/shared/testing';
import { agreed, openCase, tickAll } from '../../test/verification';
import { openPage, useConsole } from '../../test/open-page';
import { queries } from '../api/queries';

useConsole();

test('CEL-21 several are verified at once with the checklist confirmed for all; what is odd cannot be among them', async () => {
  let body: unknown;
  fakeServer.use(
    fakeCellCall('verify', (asked) => {
      body = asked.body;
      return { message: '2 students are verified.', data: { batch: 'b', version: null, changed: 2 } };
    }),
  );
  await openPage('/cell/verification');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select AARAV PATEL' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select MOHAMMED AQIB RANGREZ' }));
  expect(screen.getByRole('checkbox', { name: 'Select ISHAAN TRIVEDI' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Verify 2 students…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Verify 2 students?' }));
  await user.click(dialog.getByRole('button', { name: 'Verify 2 students' }));
  expect(await dialog.findByText(/confirm that you saw every document/)).toBeVisible();
  expect(body).toBeUndefined();
  await user.click(dialog.getByRole('checkbox', { name: /I saw every document/ }));
  await user.click(dialog.getByRole('button', { name: 'Verify 2 students' }));
  expect(await screen.findByText('2 students are verified.')).toBeVisible();
  expect(body).toMatchObject({
    students: [
      { id: 'student-0', version: 'v1' },
      { id: 'student-2', version: 'v1' },
    ],
    confirmed: true,
  });
});

test('CEL-21 CEL-22 a batch is verified as it was confirmed, and leaves the case beside it open', async () => {
  let body: unknown;
  let version = 'v1';
  fakeServer.use(
    fakeCellCall('claim', { data: agreed() }),
    fakeCellCall('desk', ({ query }) => ({
      data: fakePage([sampleVerificationItem(0, { version }), sampleVerificationItem(1)], query),
    })),
    fakeCellCall('verify', (asked) => {
      body = asked.body;
      return { message: 'Verified.', data: { batch: 'b', version: null, changed: 1 } };
    }),
  );
  await openPage('/cell/verification?student=student-1');
  const inCase = await openCase();
  await tickAll(inCase);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select AARAV PATEL' }));
  await user.click(screen.getByRole('button', { name: 'Verify 1 student…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Verify 1 student?' }));
  await user.click(dialog.getByRole('checkbox', { name: /I saw every document/ }));
  version = 'v2';
  await queries.refetchQueries({ queryKey: ['desk'] });
  await user.click(dialog.getByRole('button', { name: 'Verify 1 student' }));
  expect(await screen.findByText('Verified.')).toBeVisible();
  expect(body).toMatchObject({ students: [{ id: 'student-0', version: 'v1' }] });
  expect(inCase.getByText('2 of 2')).toBeVisible();
});

test('CEL-21 all of the queue are selected, on pages that are not shown too, without those with whom something is odd', async () => {
  let body: unknown;
  const waiting = Array.from({ length: 130 }, (_, at) =>
    sampleVerificationItem(at, { id: `waiting-${at}`, differences: 0, fee_shared: at === 120 }),
  );
  fakeServer.use(
    fakeCellCall('desk', ({ query }) => ({ data: fakePage(waiting, query) })),
    fakeCellCall('verify', (asked) => {
      body = asked.body;
      return { message: 'All are verified.', data: { batch: 'b', version: null, changed: 129 } };
    }),
  );
  const { container } = await openPage('/cell/verification');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Select all 130' }));
  expect(
    await screen.findByText('129 students selected; with 1 something is to be settled first.'),
  ).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  const [first] = screen.getAllByRole('checkbox', { name: /^Select/ });
  expect(first).toBeChecked();
  await user.click(first!);
  await user.click(screen.getByRole('button', { name: 'Verify 128 students…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Verify 128 students?' }));
  await user.click(dialog.getByRole('checkbox', { name: /I saw every document/ }));
  await user.click(dialog.getByRole('button', { name: 'Verify 128 students' }));
  expect(await screen.findByText('All are verified.')).toBeVisible();
  const sent = (body as { students: { id: string }[] }).students.map(({ id }) => id);
  expect(sent).toHaveLength(128);
  expect(sent).toContain('waiting-129');
  expect(sent).not.toContain('waiting-120');
  expect(sent).not.toContain('waiting-0');
  expect(screen.queryByRole('button', { name: /^Verify \d+ students…/ })).toBeNull();
});
