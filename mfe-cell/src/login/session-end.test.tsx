import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginAudienceSession, endAudienceSession } from '@portal/shared/audience';
import {
  fakeCellCall,
  fakeServer,
  sampleImport,
  sampleResults,
  sampleStaffSession,
} from '@portal/shared/testing';
import { held } from '../../test/held';
import { openPage, useConsole } from '../../test/open-page';
import { callCell } from '../api/call';
import { queries } from '../api/queries';
import { currentSitting } from '../api/session';
import { noteDone } from '../changes/done-store';
import { studentsImport } from '../imports/import-store';
import { resultsImport } from '../imports/semester-results-store';

useConsole();
beforeEach(() => {
  studentsImport.end();
  resultsImport.end();
});

const meera = sampleStaffSession();
const nikhil = { ...sampleStaffSession(), id: 'staff-2', name: 'Nikhil Shah' };
const csv = (name: string) => new File(['a,b'], name, { type: 'text/csv' });

test.each([
  ['/cell/import', 'File with students', 'Import 2 students'],
  ['/cell/semester-results', 'File with results', 'Enter results of 1'],
])('CEL-01 CEL-12 CEL-13 on %s nothing of a file shows to who logs in next', async (path, field, button) => {
  const { unmount } = await openPage(path, meera);
  await userEvent.upload(await screen.findByLabelText(field), csv('meera.csv'));
  expect(await screen.findByRole('button', { name: button })).toBeVisible();
  // As when the page is shown again, and the browser's session is someone else's by now.
  act(() => beginAudienceSession('staff', { ...meera }));
  expect(screen.getByText(/meera\.csv/)).toBeVisible();
  act(() => beginAudienceSession('staff', nikhil));
  expect(screen.queryByText(/meera\.csv/)).toBeNull();
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  expect(screen.getByLabelText(field)).toBeEnabled();

  await userEvent.upload(screen.getByLabelText(field), csv('nikhil.csv'));
  expect(await screen.findByText(/nikhil\.csv, 3 rows/)).toBeVisible();
  unmount();
  endAudienceSession('staff');
  await openPage(path, nikhil);
  expect(screen.queryByText(/nikhil\.csv/)).toBeNull();
});

test('CEL-01 CEL-12 the late answer of an import is not shown to the person who logged in meanwhile', async () => {
  await openPage('/cell/import', meera);
  await userEvent.upload(await screen.findByLabelText('File with students'), csv('meera.csv'));
  const { until, release } = held();
  const data = { batch: 'b', version: null, changed: 2, added: 1, same: 0, left: 1, invited: 1 };
  fakeServer.use(fakeCellCall('importStudents', () => until.then(() => ({ data }))));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 students' }));
  act(() => beginAudienceSession('staff', nikhil));
  const invalidated = jest.spyOn(queries, 'invalidateQueries');
  release();
  // What was read before is stale once an answer is there, for any user.
  await waitFor(() => expect(invalidated).toHaveBeenCalled());
  expect(screen.queryByText(/1 added/)).toBeNull();
  expect(studentsImport.state()).toMatchObject({ file: null, done: null, busy: null });
});

test('CEL-12 a file that is late to be read or checked does not come back over a later one', async () => {
  const { until, release } = held();
  let checks = 0;
  fakeServer.use(
    fakeCellCall('checkImport', async () => {
      checks += 1;
      if (checks > 1) return { data: sampleImport({ version: 'second' }) };
      await until;
      return { data: sampleImport({ version: 'first' }) };
    }),
  );
  const checkedLate = studentsImport.chooseFile(csv('checked-late.csv'));
  await waitFor(() => expect(checks).toBe(1));
  const slow = csv('read-late.csv');
  slow.arrayBuffer = () => until.then(() => new ArrayBuffer(1));
  const readLate = studentsImport.chooseFile(slow);
  await studentsImport.chooseFile(csv('second.csv'));
  release();
  await Promise.all([checkedLate, readLate]);
  expect(studentsImport.state()).toMatchObject({
    file: { name: 'second.csv' },
    checked: { version: 'second' },
  });
});

test('CEL-13 of two columns that are chosen at once both count, and the later answer is shown', async () => {
  await resultsImport.chooseFile(csv('sem6.csv'));
  const { until, release } = held();
  const said: string[] = [];
  fakeServer.use(
    fakeCellCall('checkResults', async () => {
      const at = said.push('check');
      if (at === 1) await until;
      return { data: sampleResults({ version: `v${at}` }) };
    }),
  );
  const appended = jest.spyOn(FormData.prototype, 'append');
  const first = resultsImport.chooseColumn(0, null);
  await waitFor(() => expect(said).toHaveLength(1));
  await resultsImport.chooseColumn(1, null);
  release();
  await first;
  const mappings = appended.mock.calls
    .filter(([name]) => name === 'mapping')
    .map(([, text]) => text as unknown as string);
  appended.mockRestore();
  const { columns } = JSON.parse(mappings.at(-1) ?? '{}') as { columns: (string | null)[] };
  expect(columns.slice(0, 2)).toEqual([null, null]);
  expect(resultsImport.state()).toMatchObject({ checked: { version: 'v2' }, busy: null });
});

test('CEL-01 a call of who has gone neither answers nor signs out who came, and what was said is gone', async () => {
  beginAudienceSession('staff', meera);
  noteDone({ message: 'Verified Asha Shah.', batch: 'b' });
  const { until, release } = held();
  fakeServer.use(
    fakeCellCall('actions', () => until.then(() => ({ status: 401, message: 'Please log in.' }))),
  );
  const late = callCell('actions');
  const before = currentSitting();
  beginAudienceSession('staff', nikhil);
  expect(currentSitting()).toBe(before + 1);
  release();
  expect(await late).toMatchObject({ success: false, status: 0 });
  await openPage('/cell/account', nikhil);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  expect(screen.queryByText('Verified Asha Shah.')).toBeNull();
});
