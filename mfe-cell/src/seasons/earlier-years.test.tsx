import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { earlierYearRequest } from '@portal/shared/contract/cell';
import { accessibilityViolations, fakeCellCall, fakeServer, fill } from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();
const PATH = '/cell/seasons';
const done = (message: string) => ({
  message,
  data: { batch: 'b', version: 'closing', changed: 1, refused: null },
});

test('F-69 an earlier year is typed in: a wrong figure is named and loses nothing, an empty one is not known', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('saveEarlierYear', ({ body }) => {
      sent.push(earlierYearRequest.parse(body));
      return done('The figures of 2021 are saved.');
    }),
  );
  const { container } = await openPage(PATH);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add a year…' }));
  const dialog = within(screen.getByRole('dialog'));
  fill(dialog.getByLabelText(/^Passout year/), '2021');
  fill(dialog.getByLabelText(/^Where the figures/), 'Report of 2021');
  fill(dialog.getByLabelText(/^Reason/), 'For NIRF');
  const be = within(dialog.getByRole('group', { name: 'BE, all branches' }));
  fill(be.getByLabelText(/^Students/), '100');
  fill(be.getByLabelText(/^Placed/), '120');
  await user.click(dialog.getByRole('button', { name: 'Save the year' }));
  expect(
    await dialog.findByText('Placed, higher studies and own business are more than the students.'),
  ).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  fill(be.getByLabelText(/^Placed/), '80');
  await user.click(dialog.getByRole('button', { name: 'Save the year' }));
  expect(await screen.findByText('The figures of 2021 are saved.')).toBeVisible();
  expect(sent).toMatchObject([
    {
      year: 2021,
      source: 'Report of 2021',
      rows: [{ degree: 'BE', branch: null, students: 100, placed: 80, median_lpa: null }],
    },
  ]);
});
