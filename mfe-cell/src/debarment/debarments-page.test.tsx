import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  absenceItem,
  debarmentCourse,
  debarmentDone,
  debarRequest,
  barsPage,
  decideAppealRequest,
  decideDebarmentRequest,
  liftDebarmentRequest,
  proposeDebarmentRequest,
} from '@portal/shared/contract/cell';
import type { DebarmentCourse } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  fill,
  sampleAbsence,
  sampleDebarment,
  sampleRecord,
  sampleStaffSession,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';
import { queries } from '../api/queries';

useConsole();

const AT = '2026-11-20T10:00:00.000Z';
const DONE = debarmentDone.parse({ batch: 'b', version: 'v2', changed: 1, bar: 'bar-1', missed: [] });
const course = (change: Partial<DebarmentCourse> = {}): DebarmentCourse =>
  debarmentCourse.parse({ ...sampleDebarment(), missed: [], ...change });
const answerWith = (bar: DebarmentCourse) => fakeServer.use(fakeCellCall('debarmentCourse', { data: bar }));
const dialog = () => within(screen.getByRole('dialog'));
const inForce = (change: Partial<DebarmentCourse> = {}) =>
  course({ state: 'in force', barred_at: AT, decided_by: 'Meera Joshi', ...change });

/** Closes a page, and forgets what it read. */
function leave(page: { unmount: () => void }): void {
  page.unmount();
  queries.clear();
}

/** Presses a decision, gives its reason and sends it. */
async function decide(button: string, reason: string, submit: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: button }));
  fill(dialog().getByLabelText('Reason'), reason);
  await user.click(dialog().getByRole('button', { name: submit }));
}

test('CEL-30 bars stand by state, each list with its length, and lead to their course', async () => {
  const states: (string | null)[] = [];
  fakeServer.use(
    fakeCellCall('bars', ({ query }) => {
      states.push(query.get('state'));
      const counts = { proposed: 1, 'in force': 4, appealed: 0, ended: 9 };
      return { data: barsPage.parse({ ...fakePage([sampleDebarment()], query), counts }) };
    }),
  );
  const { container } = await openPage('/cell/debarments');
  const tabs = within(await screen.findByRole('navigation', { name: 'Debarments by state' }));
  expect(await tabs.findByRole('link', { name: 'Active (4)' })).toBeVisible();
  expect(tabs.getByRole('link', { name: 'Proposed (1)' })).toHaveAttribute('aria-current', 'page');
  const name = screen.getByRole('link', { name: 'ISHAAN TRIVEDI' });
  expect(name).toHaveAttribute('href', '/cell/debarments/bar-1');
  expect(screen.getByText('Answered: an officer decides')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(tabs.getByRole('link', { name: 'Active (4)' }));
  await waitFor(() => expect(states).toEqual(['proposed', 'in force']));
});

test('CEL-30 an absence is proposed with the reason already filled in', async () => {
  let sent: unknown;
  fakeServer.use(
    fakeCellCall('absences', ({ query }) => ({
      data: fakePage([absenceItem.parse(sampleAbsence())], query),
    })),
    fakeCellCall('proposeDebarment', ({ params, body }) => {
      sent = { params, body: proposeDebarmentRequest.parse(body) };
      return { message: 'The debarment is proposed.', data: DONE };
    }),
  );
  const { container } = await openPage('/cell/debarments?state=absent');
  expect(await screen.findByRole('link', { name: 'Active' })).toBeVisible();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Propose debarment: ISHAAN TRIVEDI/ }));
  expect(dialog().getByLabelText('Reason')).toHaveValue(sampleAbsence().suggested);
  await user.click(dialog().getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('The debarment is proposed.')).toBeVisible();
  expect(sent).toMatchObject({ params: { id: 'student-1' }, body: { round: 'round-1', version: 'v1' } });
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-30 an officer reads the whole course, and bars until the end of a day', async () => {
  let sent: unknown;
  answerWith(course());
  fakeServer.use(
    fakeCellCall('decideDebarment', ({ body }) => {
      sent = decideDebarmentRequest.parse(body);
      return { message: 'The student is debarred.', data: DONE };
    }),
  );
  const { container } = await openPage('/cell/debarments/bar-1');
  const happened = within(await screen.findByRole('list', { name: 'What happened' }));
  expect(happened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Proposed .* by Hetal Pandya$/),
    expect.stringMatching(/^The student, .*: “I was ill; the certificate is with the office.”$/),
  ]);
  expect(await accessibilityViolations(container)).toEqual([]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Debar student…' }));
  fill(dialog().getByLabelText(/^Until/), '2027-01-31');
  fill(dialog().getByLabelText('Reason'), 'Twice absent.');
  await user.click(dialog().getByRole('button', { name: 'Debar student' }));
  expect(await screen.findByText('The student is debarred.')).toBeVisible();
  expect(sent).toMatchObject({
    bar: true,
    reason: 'Twice absent.',
    version: 'v1',
    until: '2027-01-31T18:29:59.000Z',
  });
});

test('CEL-30 a proposal is dropped; before the answer or its time nothing is decided', async () => {
  let sent: unknown;
  answerWith(course({ answer: null, may_decide: false }));
  const first = await openPage('/cell/debarments/bar-1');
  expect(
    await screen.findByText(/^The student may answer until .* Then an officer decides\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /…$/ })).toBeNull();
  leave(first);
  answerWith(course());
  fakeServer.use(
    fakeCellCall('decideDebarment', ({ body }) => {
      sent = decideDebarmentRequest.parse(body);
      return { message: 'The proposal is dropped.', data: DONE };
    }),
  );
  await openPage('/cell/debarments/bar-1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reject proposal…' })).toBeVisible());
  await decide('Reject proposal…', 'The certificate came.', 'Reject proposal');
  expect(await screen.findByText('The proposal is dropped.')).toBeVisible();
  expect(sent).toMatchObject({ bar: false, reason: 'The certificate came.' });
});

test('CEL-31 lifting shows the drives that it gives back; an appeal is accepted or declined by another officer', async () => {
  const sent: unknown[] = [];
  const missed = [{ id: 'd', code: 'kuberon', company: 'Kuberon Payments', deadline: AT }];
  answerWith(inForce({ missed }));
  fakeServer.use(
    fakeCellCall('liftDebarment', ({ body }) => {
      sent.push(liftDebarmentRequest.parse(body));
      return { message: 'The debarment is lifted.', data: DONE };
    }),
    fakeCellCall('decideAppeal', ({ body }) => {
      sent.push(decideAppealRequest.parse(body));
      return { message: 'The appeal is decided.', data: DONE };
    }),
  );
  const first = await openPage('/cell/debarments/bar-1');
  expect(await screen.findByText(/Kuberon Payments \(kuberon\), closes/)).toBeVisible();
  await decide('Lift debarment…', 'Enough.', 'Lift debarment');
  expect(await screen.findByText('The debarment is lifted.')).toBeVisible();
  leave(first);

  const appeal = { text: 'The train was late.', at: AT };
  answerWith(inForce({ appeal, may_decide_appeal: true }));
  const second = await openPage('/cell/debarments/bar-1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Decline the appeal…' })).toBeVisible());
  await decide('Decline the appeal…', 'It was not.', 'Decline and keep debarment');
  expect(await screen.findByText('The appeal is decided.')).toBeVisible();
  expect(sent).toMatchObject([{ reason: 'Enough.' }, { lift: false, reason: 'It was not.' }]);
  leave(second);

  answerWith(inForce({ appeal, may_decide_appeal: false }));
  await openPage('/cell/debarments/bar-1');
  expect(await screen.findByText(/another officer decides the appeal/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /the appeal…$/ })).toBeNull();
});

test('CEL-30 from a record a debarment is proposed, or set at once by an officer; not beside one that is open', async () => {
  let sent: unknown;
  const free = sampleRecord({ bars: [] });
  fakeServer.use(
    fakeCellCall('student', { data: free }),
    fakeCellCall('bar', ({ body }) => {
      sent = debarRequest.parse(body);
      return { message: 'The student is debarred from further drives.', data: DONE };
    }),
  );
  const officer = await openPage('/cell/students/student-1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Propose debarment…' })).toBeVisible());
  await decide('Debar now…', 'Copied in a test.', 'Debar now');
  expect(await screen.findByText('The student is debarred from further drives.')).toBeVisible();
  expect(sent).toMatchObject({ reason: 'Copied in a test.', until: null, version: free.version });
  leave(officer);

  const verifier = await openPage('/cell/students/student-1', sampleStaffSession('verifier'));
  expect(await screen.findByRole('button', { name: 'Propose debarment…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Debar now…' })).toBeNull();
  leave(verifier);

  fakeServer.use(fakeCellCall('student', { data: sampleRecord({ bars: [sampleDebarment()] }) }));
  await openPage('/cell/students/student-1');
  expect(await screen.findByText(/Absent from two rounds/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Propose debarment…' })).toBeNull());
});
