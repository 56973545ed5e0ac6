import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StudentDebarment } from '@portal/shared/contract';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  fill,
  renderPage,
  sampleHomePage,
  sampleSession,
  sampleStudentDebarment,
  useFakeApi,
} from '@portal/shared/testing';
import remote from '../remote';

useFakeApi();

const show = (change?: Partial<StudentDebarment>) =>
  fakeServer.use(fake('homePageData', { data: sampleHomePage({ bar: sampleStudentDebarment(change) }) }));
const open = () => renderPage(remote.routes, { path: '/companies', session: sampleSession });

test('CEL-32 a proposed debarment says its reason and until when one may answer; the answer is sent and shown', async () => {
  show();
  const { container } = await open();
  expect(await screen.findByText('You may be debarred from placement drives')).toBeVisible();
  expect(screen.getByText('Absent from the aptitude test.')).toBeVisible();
  expect(screen.getByText(/^You can answer until /)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  const field = await screen.findByRole('textbox', { name: /Your answer/ });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Send my answer' }));
  expect(field).toBeInvalid();
  fill(field, 'I was ill.');
  fakeServer.use(fake('answerDebarment', { status: 409, message: 'The time to answer is over.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send my answer' }));
  expect(await screen.findByText('The time to answer is over.')).toBeVisible();
  expect(field).toHaveValue('I was ill.');
  expect(await accessibilityViolations(container)).toEqual([]);
  fakeServer.use(fake('answerDebarment', { message: 'Your answer is with the placement cell.', data: null }));
  show({ may_answer: false, answer: { text: 'I was ill.', at: '2026-11-20T06:00:00.000Z' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send my answer' }));
  expect(await screen.findByText('Your answer: I was ill.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send my answer' })).toBeNull();
  expect(screen.getByText('Your answer is with the placement cell.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'You may be debarred from placement drives' })).toHaveFocus();
});

test('CEL-32 an answer that was typed is there after a reload, and gone once it is sent', async () => {
  show();
  const first = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  fill(await screen.findByRole('textbox', { name: /Your answer/ }), 'I was ill.');
  first.unmount();
  const second = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  expect(await screen.findByRole('textbox', { name: /Your answer/ })).toHaveValue('I was ill.');
  fakeServer.use(fake('answerDebarment', { message: 'Your answer is with the placement cell.', data: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Send my answer' }));
  expect(await screen.findByText('Your answer is with the placement cell.')).toBeVisible();
  second.unmount();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  expect(await screen.findByRole('textbox', { name: /Your answer/ })).toHaveValue('');
});

test('CEL-32 anyone who is debarred reads it once, and that the applications stay', async () => {
  const message = 'You are debarred from placement drives: Absent. Your earlier applications stay.';
  fakeServer.use(
    fake('homePageData', {
      data: sampleHomePage({
        bar: sampleStudentDebarment({ state: 'in force', may_answer: false }),
        standing: { message, path: null },
      }),
    }),
    fake('eligibleCompanies', { data: [] }),
  );
  await open();
  expect(await screen.findByText('You cannot apply until the issue above is resolved.')).toBeVisible();
  expect(screen.getAllByText(/barred from placement drives/)).toHaveLength(1);
  expect(screen.getAllByText(/Your earlier applications stay/)).toHaveLength(1);
});

test('CEL-32 a proposed debarment leaves the standing its own notice', async () => {
  const message = 'Your profile waits for verification.';
  fakeServer.use(
    fake('homePageData', {
      data: sampleHomePage({ bar: sampleStudentDebarment(), standing: { message, path: null } }),
    }),
  );
  await open();
  expect(await screen.findByText(message)).toBeVisible();
});

test('CEL-32 an active debarment says its term and its decision, and takes an appeal', async () => {
  show({
    state: 'in force',
    may_answer: false,
    may_appeal: true,
    until: '2027-05-31T18:29:59.000Z',
    decision: { text: 'No paper came.', at: '2026-11-22T05:00:00.000Z' },
  });
  await open();
  expect(await screen.findByText(/^You are debarred from placement drives until .*2027/)).toBeVisible();
  expect(screen.getByText('Decision: No paper came.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  expect(await screen.findByRole('button', { name: 'Send my appeal' })).toBeVisible();
});
