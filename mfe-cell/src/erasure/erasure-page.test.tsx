import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { declineErasureRequest, eraseRequest, holdRequest } from '@portal/shared/contract/cell';
import { accessibilityViolations, fakeCellCall, fakeServer, fill } from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const dialog = () => within(screen.getByRole('dialog'));
const DONE = { batch: 'b', version: null, changed: 2 };

test('DAT-03 the officer sees who is due by kind, previews with numbers, gives a reason and starts', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('eraseStudents', ({ body }) => {
      sent.push(eraseRequest.parse(body));
      return { message: 'The data of 2 students is being erased.', data: DONE };
    }),
  );
  const { container } = await openPage('/cell/erasure');
  expect(await screen.findByRole('link', { name: 'DIYA SHAH' })).toBeVisible();
  expect(screen.getByText(/identity numbers are due after 6 months, files after 12/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Identity numbers (2)' })).toHaveAttribute('aria-current', 'page');
  expect(await accessibilityViolations(container)).toEqual([]);
  for (const name of ['DIYA SHAH', 'KAVYA PATEL'])
    await user.click(within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Erase for 2 students…' }));
  expect(screen.getByRole('dialog', { name: 'Erase identity numbers of 2 students?' })).toBeVisible();
  expect(await dialog().findByText('Identity numbers: 3')).toBeVisible();
  fill(dialog().getByLabelText('Reason'), 'The season of 2026 is over');
  await user.click(dialog().getByRole('button', { name: 'Erase for 2 students' }));
  expect(await screen.findByText('The data of 2 students is being erased.')).toBeVisible();
  expect(sent).toEqual([
    { kind: 'identity numbers', students: ['student-0', 'student-1'], reason: 'The season of 2026 is over' },
  ]);
});

test('DAT-03 what prevents an erasure is named, and a legal hold is set and lifted', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('holdErasure', ({ body }) => {
      sent.push(holdRequest.parse(body));
      return { message: 'The legal hold is set.', data: DONE };
    }),
  );
  await openPage('/cell/erasure?show=prevented');
  expect(await screen.findByText('Legal hold until 31/03/2027: A case at court')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lift the legal hold: MEET JOSHI' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Identity numbers (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Set a legal hold: DIYA SHAH' }));
  fill(dialog().getByLabelText(/^Until/), '2027-06-30');
  fill(dialog().getByLabelText('Reason'), 'A case at court');
  await user.click(dialog().getByRole('button', { name: 'Set the hold' }));
  expect(await screen.findByText('The legal hold is set.')).toBeVisible();
  expect(sent).toEqual([{ reason: 'A case at court', until: '2027-06-30T18:29:59.000Z' }]);
});

test('DAT-05 what students ask for is erased for its request, or declined with a reason', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('previewErasure', { data: { students: 1, removes: [], prevented: [] } }),
    fakeCellCall('eraseStudents', ({ body }) => {
      sent.push(eraseRequest.parse(body));
      return { message: 'The data of 1 student is being erased. 1 student was notified.', data: DONE };
    }),
    fakeCellCall('declineErasure', ({ params, body }) => {
      sent.push({ id: params['id'], ...declineErasureRequest.parse(body) });
      return { message: 'The request is declined. 1 student was notified.', data: DONE };
    }),
  );
  const { container } = await openPage('/cell/erasure?show=requested');
  expect(await screen.findByRole('link', { name: 'Asked by students (2)' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const asked = within(await screen.findByRole('row', { name: /KAVYA PATEL/ }));
  expect(asked.getByText('An offer waits for an answer.')).toBeVisible();
  expect(asked.getByText('I leave the college.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Erase as asked: DIYA SHAH' }));
  fill(dialog().getByLabelText('Reason'), 'As asked');
  await user.click(dialog().getByRole('button', { name: 'Erase for 1 student' }));
  expect(await screen.findByText(/^The data of 1 student is being erased\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decline the request: KAVYA PATEL' }));
  fill(dialog().getByLabelText('Reason'), 'Answer the offer first');
  await user.click(dialog().getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(/^The request is declined/)).toBeVisible();
  expect(sent).toEqual([
    { kind: 'identity numbers', students: ['student-0'], reason: 'As asked', request: 'request-1' },
    { id: 'request-1', reason: 'Answer the offer first' },
  ]);
});
