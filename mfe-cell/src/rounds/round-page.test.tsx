import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { releaseRequest } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  sampleEligibilityData,
  sampleRoundStudents,
} from '@portal/shared/testing';
import { selectPage } from '../../test/list';
import { openPage, useConsole } from '../../test/open-page';
import { marksImport } from '../results/round-list-store';

useConsole();
beforeEach(() => marksImport.end());
const PATH = '/cell/drives/drive-1/rounds/round-1';

test('F-66 CEL-61 all students of a round that match are marked at once, also those on pages not shown', async () => {
  let file = '';
  const all = Array.from({ length: 130 }, (_, at) => ({
    ...sampleRoundStudents().rows[0]!,
    id: `student-${at}`,
    enrollment: String(240280100001 + at),
  }));
  fakeServer.use(
    fakeCellCall('roundStudents', ({ query }) => ({
      data: { ...sampleRoundStudents(), ...fakePage(all, query) },
    })),
    fakeCellCall('checkMarks', ({ form }) => {
      file = form['file'] ?? '';
      return { data: sampleEligibilityData() };
    }),
  );
  await openPage(PATH);
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText('Everyone in the list is'), 'Present');
  await selectPage('130');
  await user.click(await screen.findByRole('button', { name: 'Mark selected: Present' }));
  expect(await screen.findByText('no student has this enrollment')).toBeVisible();
  expect(file.split('\n')).toEqual(['Enrollment', ...all.map(({ enrollment }) => enrollment)]);
});

test('CEL-61 those who are ticked are looked at like a list; a refusal is said, and checked again', async () => {
  let checks = 0;
  fakeServer.use(
    fakeCellCall('checkMarks', () => {
      checks += 1;
      return { data: sampleEligibilityData({ version: `v${checks}` }) };
    }),
    fakeCellCall('importMarks', { status: 409, message: 'Someone marked Round 1 since.' }),
  );
  await openPage(PATH);
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText('Everyone in the list is'), 'Present');
  await user.click(await screen.findByRole('checkbox', { name: /RAVI PATEL|240280107002/ }));
  await user.click(screen.getByRole('button', { name: 'Mark selected: Present' }));
  await user.click(await screen.findByRole('button', { name: 'Mark 1' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone marked Round 1 since.');
  await waitFor(() => expect(checks).toBe(2));
});

test('CEL-62 F-64 results are published together; those without one are shown by number and names first', async () => {
  let sent: unknown;
  fakeServer.use(
    fakeCellCall('releaseResults', ({ params, body }) => {
      sent = { params, body: releaseRequest.parse(body) };
      return {
        message: 'The results are published.',
        data: { batch: 'b', version: null, changed: 3, unqualified: 2 },
      };
    }),
  );
  const { baseElement } = await openPage(PATH);
  const user = userEvent.setup();
  expect(await screen.findByText('Students read the 1 new result once published.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish 1 result…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/240280107002 RAVI PATEL/)).toBeVisible();
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  // Leaving them is the default, and the button says how many results go out.
  expect(dialog.getByRole('radio', { name: /^Leave them without a result/ })).toBeChecked();
  expect(dialog.getByRole('button', { name: 'Publish 1 result' })).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /^Mark them not qualified/ }));
  await user.click(dialog.getByRole('button', { name: 'Publish 3 results' }));
  expect(await screen.findByText('The results are published.')).toBeVisible();
  expect(sent).toMatchObject({
    params: { id: 'round-1' },
    body: { at: null, rest: true, version: 'seen-1' },
  });
});
