import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeSeasonRequest, MADE_LATER, reopenSeasonRequest } from '@portal/shared/contract/cell';
import { fakeCellCall, fakeServer, fill, sampleSeason, sampleSeasons } from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();
const PATH = '/cell/seasons';
const done = (message: string, refused: string | null = null) => ({
  message,
  data: { batch: 'b', version: 'closing', changed: 1, refused },
});

test('CEL-72 a season is closed once each warning is confirmed', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('closeSeason', ({ params, body }) => {
      sent.push([params['id'], closeSeasonRequest.parse(body)]);
      return done('2026 is closed.');
    }),
  );
  await openPage(PATH);
  const user = userEvent.setup();
  const site = within(await screen.findByRole('region', { name: 'On the public site' }));
  expect(site.getByText('Nothing of this year')).toBeVisible();
  expect(site.getByText('151 students selected, 34 companies, median 6.25, highest 21 lakhs')).toBeVisible();
  expect(site.getByText(MADE_LATER)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close season 2026…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Its drives close/)).toBeVisible();
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

test('F-69 a season is begun, beside the one that runs', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('beginSeason', ({ params }) => {
      sent.push(params['id']);
      return done('Season 2027 runs.');
    }),
  );
  await openPage(PATH);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Begin a season…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/2026 continues until it is closed/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Begin the season' }));
  expect(await screen.findByText('Season 2027 runs.')).toBeVisible();
  expect(sent).toEqual(['2027']);
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

test('CEL-72 CEL-03 a season that cannot be closed says why', async () => {
  fakeServer.use(
    fakeCellCall('seasons', {
      data: sampleSeasons([sampleSeason({ blocked: 'The content is pinned.' })]),
    }),
  );
  await openPage(PATH);
  expect(await screen.findByText('The content is pinned.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Close season/ })).toBeNull();
});
