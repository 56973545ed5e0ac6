import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { markStudentRequest } from '@portal/shared/contract/cell';
import type { MarkStudentRequest, RoundStudentsPage } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  sampleRoundStudents,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();
const PATH = '/cell/drives/drive-1/rounds/round-1';

/** The server's part of a round: it keeps what is marked, and refuses another version than it has. */
function roundOnServer(change: Partial<RoundStudentsPage> = {}, rows = sampleRoundStudents().rows) {
  const sent: Omit<MarkStudentRequest, 'version'>[] = [];
  let kept = rows.map((row) => ({ ...row, staged: null, attendance: null, ...(change.rows ? row : {}) }));
  fakeServer.use(
    fakeCellCall('roundStudents', ({ query }) => ({
      data: { ...sampleRoundStudents(), ...change, ...fakePage(kept, query) },
    })),
    fakeCellCall('markStudent', ({ body }) => {
      const { version, ...said } = markStudentRequest.parse(body);
      const row = kept.find(({ enrollment }) => enrollment === said.enrollment)!;
      if (version !== row.version) return { status: 409, message: 'Someone else marked the student.' };
      sent.push(said);
      const { result, ...marks } = said;
      const now = `${version}+`;
      const decided = result === undefined ? {} : { hold: result === 'ON_HOLD', staged: result };
      kept = kept.map((one) => (one === row ? { ...one, ...marks, ...decided, version: now } : one));
      return { message: 'Saved.', data: { batch: 'b', version: now, changed: 1 } };
    }),
  );
  return sent;
}

async function open() {
  const user = userEvent.setup();
  const page = await openPage(PATH);
  await screen.findByRole('row', { name: /ASHA SHAH/ });
  return { user, ...page };
}
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const marked = () => document.querySelector('[aria-current="true"][role="row"]');
const pressed = (name: string) =>
  within(rowOf(name))
    .queryAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const of = (name: string) => sampleRoundStudents().rows.find((row) => row.name === name)!.enrollment;
const ASHA = 'ASHA SHAH';
const RAVI = 'RAVI PATEL';
const MEERA = 'MEERA JOSHI';

test('CEL-61 the marked row takes the next key, is saved at once, and the mark goes down', async () => {
  const sent = roundOnServer();
  const { user, baseElement } = await open();
  expect(marked()).toBe(rowOf(ASHA));
  await user.keyboard('p');
  expect(marked()).toBe(rowOf(RAVI));
  await user.keyboard('an');
  // No one absent has a result: the key for it changed the row after, which is the last of the list.
  await user.keyboard('{ArrowUp}{ArrowUp}q');
  expect(marked()).toBe(rowOf(RAVI));
  expect(pressed(ASHA)).toEqual(['Present', 'Qualified']);
  expect(within(rowOf(RAVI)).getByText('Absent: no result')).toBeVisible();
  expect(pressed(MEERA)).toEqual(['Not qualified']);
  expect(await screen.findByText('Saved just now')).toBeVisible();
  expect(sent).toEqual([
    { enrollment: of(ASHA), attendance: 'PRESENT' },
    { enrollment: of(RAVI), attendance: 'ABSENT' },
    { enrollment: of(MEERA), result: 'UNQUALIFIED' },
    { enrollment: of(ASHA), result: 'QUALIFIED' },
  ]);
  expect(await accessibilityViolations(baseElement)).toEqual([]);
});

test('CEL-61 two marks of one student follow on each other; Del clears the result, then the attendance', async () => {
  const sent = roundOnServer();
  const { user } = await open();
  await user.keyboard('p{ArrowUp}h{ArrowUp}');
  expect(pressed(ASHA)).toEqual(['Present', 'On hold']);
  await user.keyboard('{Delete}{ArrowUp}{Delete}{ArrowUp}{Delete}');
  expect(pressed(ASHA)).toEqual([]);
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.slice(2)).toEqual([
    { enrollment: of(ASHA), result: null },
    { enrollment: of(ASHA), attendance: null },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('CEL-61 by pointer each row has its letters; the chosen one is a word, and pressed again it is cleared', async () => {
  const sent = roundOnServer();
  const { user } = await open();
  const letters = within(within(rowOf(RAVI)).getByRole('group', { name: `Result of ${RAVI}` }));
  expect(letters.getAllByRole('button').map(({ textContent }) => textContent?.[0])).toEqual(['Q', 'N', 'H']);
  await user.click(letters.getByRole('button', { name: 'On hold' }));
  expect(pressed(RAVI)).toEqual(['On hold']);
  expect(marked()).toBe(rowOf(RAVI));
  await user.click(letters.getByRole('button', { name: 'On hold' }));
  await waitFor(() => expect(sent.map(({ result }) => result)).toEqual(['ON_HOLD', null]));
});

test('CEL-61 marks and remark are typed in the row: letters are letters there, and Enter goes to the row below', async () => {
  const sent = roundOnServer();
  const { user } = await open();
  await user.keyboard('m41.5{Enter}');
  const below = screen.getByRole('textbox', { name: `Marks of ${RAVI}` });
  expect(below).toHaveFocus();
  await user.click(screen.getByRole('textbox', { name: `Remark of ${MEERA}` }));
  await user.keyboard('Quiet, apt{Enter}');
  await waitFor(() =>
    expect(sent).toEqual([
      { enrollment: of(ASHA), score: '41.5' },
      { enrollment: of(MEERA), remark: 'Quiet, apt' },
    ]),
  );
});

test('CEL-82 CEL-61 each mark that is refused is said until it is dismissed, and the row is as the server has it', async () => {
  roundOnServer();
  let isRefused = true;
  fakeServer.use(
    fakeCellCall('markStudent', ({ body }) => {
      if (!isRefused || markStudentRequest.parse(body).enrollment === of(RAVI))
        return { message: 'Saved.', data: { batch: 'b', version: 'next', changed: 1 } };
      isRefused = false;
      return { status: 503, message: 'Please try again.' };
    }),
  );
  const { user } = await open();
  await user.keyboard('pp');
  const said = 'ASHA SHAH: not saved. Please try again.';
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText('1 mark not saved')).toBeVisible();
  await waitFor(() => expect(pressed(ASHA)).toEqual([]));
  // The mark that follows is saved, and hides nothing.
  await user.keyboard('p');
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByText('Not saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(said)).toBeNull();
});

test('CEL-61 a marked row that leaves the list passes the mark to the row in its place', async () => {
  const { rows } = sampleRoundStudents();
  let shown = rows;
  roundOnServer();
  fakeServer.use(
    fakeCellCall('roundStudents', ({ query }) => ({
      data: { ...sampleRoundStudents(), ...fakePage(shown, query) },
    })),
    fakeCellCall('markStudent', () => {
      shown = rows.filter(({ name }) => name !== RAVI);
      return { message: 'Saved.', data: { batch: 'b', version: 'next', changed: 1 } };
    }),
  );
  const { user } = await open();
  await user.click(within(rowOf(RAVI)).getByRole('button', { name: /Absent/ }));
  await waitFor(() => expect(screen.queryByText(RAVI)).toBeNull());
  expect(marked()).toBe(rowOf(MEERA));
});

test('F-64 before the round begins no key marks anyone but as excused; a published result takes no key', async () => {
  const rows = sampleRoundStudents().rows.map((row) => ({ ...row, staged: null, attendance: null }));
  const [first, ...rest] = rows;
  const sent = roundOnServer({ rows, begins_at: '2027-08-18T04:30:00.000Z' }, [
    { ...first!, result: 'QUALIFIED' },
    ...rest,
  ]);
  const { user } = await open();
  expect(within(rowOf(ASHA)).getByText('Qualified, published')).toBeVisible();
  await user.keyboard('pqx');
  await waitFor(() => expect(sent).toEqual([{ enrollment: of(ASHA), attendance: 'EXCUSED' }]));
});

/** A tab that marked rows leave, in pages of two. */
function shrinkingTab() {
  let left = sampleRoundStudents().rows.map((row) => ({ ...row, attendance: null, staged: null }));
  const sent: string[] = [];
  fakeServer.use(
    fakeCellCall('roundStudents', ({ query }) => {
      const at = (Number(query.get('page') ?? 1) - 1) * 2;
      return { data: { ...sampleRoundStudents(), rows: left.slice(at, at + 2), total: 26, size: 25 } };
    }),
    fakeCellCall('markStudent', ({ body }) => {
      const { enrollment } = markStudentRequest.parse(body);
      sent.push(enrollment);
      left = left.filter((row) => row.enrollment !== enrollment);
      return { message: 'Saved.', data: { batch: 'b', version: 'next', changed: 1 } };
    }),
  );
  return sent;
}

test('CEL-61 on a tab that marked rows leave, the next ones come up to the page and none is passed over', async () => {
  const sent = shrinkingTab();
  const user = userEvent.setup();
  await openPage(`${PATH}?of=unmarked`);
  await screen.findByRole('row', { name: new RegExp(ASHA) });
  await user.keyboard('pp');
  expect(await screen.findByRole('row', { name: new RegExp(MEERA), current: true })).toBeVisible();
  await user.keyboard('p');
  await waitFor(() => expect(sent).toEqual([of(ASHA), of(RAVI), of(MEERA)]));
});

test('CEL-61 at the end of a page the mark goes on to the next one', async () => {
  const sent = roundOnServer();
  const { rows } = sampleRoundStudents();
  fakeServer.use(
    fakeCellCall('roundStudents', ({ query }) => {
      const page = Number(query.get('page') ?? 1);
      const shown = page === 1 ? rows.slice(0, 2) : rows.slice(2);
      return { data: { ...sampleRoundStudents(), rows: shown, total: 27, page, size: 25 } };
    }),
  );
  const { user } = await open();
  await user.keyboard('{ArrowUp}');
  expect(marked()).toBe(rowOf(ASHA));
  await user.keyboard('{ArrowDown}p');
  expect(await screen.findByRole('row', { name: /MEERA JOSHI/, current: true })).toBeVisible();
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByRole('row', { name: /RAVI PATEL/, current: true })).toBeVisible();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('row', { name: /MEERA JOSHI/, current: true })).toBeVisible();
  await user.keyboard('a');
  await waitFor(() => expect(sent.map(({ enrollment }) => enrollment)).toEqual([of(RAVI), of(MEERA)]));
});

test('CEL-61 a link that is followed while a mark is on its way waits for it, and asks where it was refused', async () => {
  roundOnServer();
  let answer = (_: object): void => undefined;
  fakeServer.use(
    fakeCellCall('markStudent', async () => {
      await new Promise<object>((resolve) => (answer = resolve));
      return { status: 409, message: 'Someone else marked the student.' };
    }),
  );
  const { user } = await open();
  await user.keyboard('p');
  await user.click(screen.getByRole('link', { name: 'Check-in screen' }));
  expect(rowOf(ASHA)).toBeVisible();
  answer({});
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(dialog).toHaveTextContent('ASHA SHAH: not saved. Someone else marked the student.');
});
