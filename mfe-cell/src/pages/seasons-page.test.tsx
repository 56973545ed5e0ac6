import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  closeSeasonRequest,
  MADE_LATER,
  reopenSeasonRequest,
  seasonsData,
} from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleSeason,
  sampleSeasons,
  sampleStaffSession,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();
const PATH = '/cell/seasons';
const done = (message: string, refused: string | null = null) => ({
  message,
  data: { batch: 'b', version: 'closing', changed: 1, refused },
});

test('CEL-72 a year is shown with what closing publishes, and closed once each warning is confirmed', async () => {
  seasonsData.parse(sampleSeasons());
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('closeSeason', ({ params, body }) => {
      sent.push([params['id'], closeSeasonRequest.parse(body)]);
      return done('2026 is closed.');
    }),
  );
  const { container } = await openPage(PATH);
  const user = userEvent.setup();
  const site = within(await screen.findByRole('region', { name: 'On the public site' }));
  expect(site.getByText('Nothing of this year')).toBeVisible();
  expect(site.getByText('151 students selected, 34 companies, median 6.25, highest 21 lakhs')).toBeVisible();
  const branches = screen.getByRole('table', { name: 'By branch' });
  expect(
    within(branches).getByRole('row', { name: /^BE Computer 96 of 120 104 7 LPA 21 LPA$/ }),
  ).toBeVisible();
  expect(screen.getByRole('table', { name: 'By company' })).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  expect(site.getByText(MADE_LATER)).toBeVisible();
  await user.click(site.getByRole('button', { name: 'Close 2026…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/brochure and the picture for links take the figures over/)).toBeVisible();
  fill(dialog.getByLabelText(/^Reason/), 'The season is over');
  await user.click(dialog.getByRole('button', { name: 'Close and publish' }));
  expect(await dialog.findByText('Please confirm each, or see to it first.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /2 offers are not answered yet/ }));
  await user.click(dialog.getByRole('button', { name: 'Close and publish' }));
  expect(await screen.findByText('2026 is closed.')).toBeVisible();
  expect(sent).toMatchObject([
    ['2026', { confirmed: ['undecided'], reason: 'The season is over', version: 'v1' }],
  ]);
});

test('CEL-72 a closed year says that the site lacks it or that figures changed, and is published again or reopened', async () => {
  const closed = sampleSeason({
    state: 'closed',
    closed_at: '2026-07-01T09:00:00.000Z',
    warnings: [],
    changed: true,
    version: 'closing',
  });
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('seasons', { data: sampleSeasons([closed]) }),
    fakeCellCall('showSeason', done('The content is pinned.', 'The content is pinned.')),
    fakeCellCall('reopenSeason', ({ body }) => {
      sent.push(reopenSeasonRequest.parse(body));
      return done('2026 is open again.');
    }),
  );
  await openPage(PATH);
  const user = userEvent.setup();
  expect(await screen.findByText('The public site does not show these figures.')).toBeVisible();
  expect(screen.getByText('Other figures are recorded by now.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish again…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('The content is pinned.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reopen 2026…' }));
  const dialog = within(screen.getByRole('dialog'));
  fill(dialog.getByLabelText(/^Reason/), 'One offer is missing');
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('2026 is open again.')).toBeVisible();
  expect(sent).toMatchObject([{ reason: 'One offer is missing', version: 'closing' }]);
});

test('CEL-72 CEL-03 a year that cannot be closed says why', async () => {
  fakeServer.use(
    fakeCellCall('seasons', {
      data: sampleSeasons([sampleSeason({ blocked: 'The public site’s table ends with 2024.' })]),
    }),
  );
  await openPage(PATH);
  expect(await screen.findByText('The public site’s table ends with 2024.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Close 2026/ })).toBeNull();
});

test('CEL-72 CEL-03 a viewer reads the figures and closes nothing', async () => {
  await openPage(`${PATH}?year=2025`, sampleStaffSession('viewer'));
  expect(await screen.findByText(/^Frozen on /)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Reopen/ })).toBeNull();
});
