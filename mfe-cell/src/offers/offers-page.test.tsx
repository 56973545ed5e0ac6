import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answersChecked,
  checkAnswersRequest,
  exportListRequest,
  offersPage,
  otherOfferRequest,
  recordAnswersRequest,
} from '@portal/shared/contract/cell';
import type { CheckAnswersRequest } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeCellFile,
  fakeServer,
  fill,
  sampleAnswers,
  sampleOffer,
  sampleOffers,
} from '@portal/shared/testing';
import { chooseIshaan } from '../../test/choose';
import { chooseFilter, selectPage } from '../../test/list';
import { openPage, useConsole } from '../../test/open-page';
import { useSavedFiles } from '../../test/saved-files';

useConsole();
useSavedFiles();
const PATH = '/cell/offers';
const PPO = sampleOffer({
  id: 'offer-2',
  kind: 'ppo',
  drive: null,
  company: 'Ojasvi Motors',
  state: 'accepted',
  has_letter: true,
  offered_on: '2026-07-30',
  accepted_at: '2026-08-04T09:00:00.000Z',
});
const PAGE = sampleOffers({
  rows: [sampleOffer(), PPO],
  total: 2,
  counts: { made: 1, accepted: 1, refused: 0, revoked: 0 },
  accepted: { ...sampleOffers().accepted, students: 1, companies: 1, median_lpa: '12.50' },
});

test('F-68 offers of drives, PPO and off-campus ones stand in one list, with filters, figures and export', async () => {
  const asked: Record<string, string>[] = [];
  const exported: unknown[] = [];
  offersPage.parse(PAGE);
  fakeServer.use(
    fakeCellCall('offers', ({ query }) => {
      asked.push(Object.fromEntries(query));
      return { data: PAGE };
    }),
    fakeCellFile('exportList', 'offers.csv', (body) => exported.push(exportListRequest.parse(body))),
  );
  const { container } = await openPage(`${PATH}?season=2028`);
  const user = userEvent.setup();
  const table = within(await screen.findByRole('table', { name: /Offers and placements/ }));
  expect(table.getByRole('row', { name: /Ojasvi Motors/ })).toHaveTextContent(
    /PPO.*Accepted.*letter of 30\/07\/2026/,
  );
  expect(screen.getByRole('region', { name: /Accepted offers/ })).toHaveTextContent('12.50 LPA');
  await chooseFilter('Source', 'PPO');
  expect(asked.at(-1)).toMatchObject({ season: '2028', kind: 'ppo' });
  // A tab is under the same filters.
  const tab = screen.getByRole('link', { name: 'Accepted (1)' });
  expect(tab).toHaveAttribute('href', expect.stringMatching(/kind=ppo&season=2028&state=accepted/));
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Export / }));
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() =>
    expect(exported).toMatchObject([
      {
        list: 'offers',
        filters: { season: '2028', kind: 'ppo' },
        columns: expect.arrayContaining(['kind', 'course']) as string[],
      },
    ]),
  );
});

test('F-68 a PPO is recorded for a student who is chosen by name, and keeps what was typed when refused', async () => {
  const sent: { id: string | undefined; offer: unknown }[] = [];
  let message = 'This day is to come. Please give the day of the letter.';
  fakeServer.use(
    fakeCellCall('recordOtherOffer', ({ params, form }) => {
      sent.push({
        id: params['id'],
        offer: otherOfferRequest.parse(JSON.parse(form['offer'] ?? 'null')),
      });
      return message === ''
        ? { message: 'Recorded.', data: { batch: 'b', version: '1', changed: 1 } }
        : { status: 422, message, errors: { offered_on: message } };
    }),
  );
  await openPage(PATH);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'PPO or off-campus…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await chooseIshaan(dialog);
  await user.selectOptions(dialog.getByLabelText(/^Source/), 'PPO: after an internship');
  fill(dialog.getByLabelText(/^Company/), 'Ojasvi Motors');
  fill(dialog.getByLabelText(/^Role/), 'Engineer');
  fill(dialog.getByLabelText(/^Package in LPA/), '6');
  fill(dialog.getByLabelText(/^Date of the letter/), '2026-07-30');
  await user.upload(
    dialog.getByLabelText(/^Letter/),
    new File(['%PDF-1.4'], 'letter.pdf', { type: 'application/pdf' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Record the offer' }));
  expect((await dialog.findAllByText(message))[0]).toBeVisible();
  expect(dialog.getByLabelText(/^Company/)).toHaveValue('Ojasvi Motors');
  message = '';
  await user.click(dialog.getByRole('button', { name: 'Record the offer' }));
  expect(await screen.findByText('Recorded.')).toBeVisible();
  expect(sent[1]).toMatchObject({
    id: '220280107001',
    offer: { kind: 'ppo', offered_on: '2026-07-30', package: '6.00' },
  });
});

test('F-70 selected offers are answered at once, each checked with the drives that it ends, and pasted lines as they are', async () => {
  const checked: CheckAnswersRequest['answers'][] = [];
  const recorded: unknown[] = [];
  answersChecked.parse(sampleAnswers());
  fakeServer.use(
    fakeCellCall('offers', { data: PAGE }),
    fakeCellCall('checkAnswers', ({ body }) => {
      checked.push(checkAnswersRequest.parse(body).answers);
      return { data: sampleAnswers() };
    }),
    fakeCellCall('recordAnswers', ({ body }) => {
      recorded.push(recordAnswersRequest.parse(body));
      return {
        message: '1 answer is recorded. 1 student was notified.',
        data: { batch: 'b', version: null, changed: 1, same: 0, left: 1 },
      };
    }),
  );
  const { container } = await openPage(PATH);
  const user = userEvent.setup();
  await selectPage();
  await user.click(screen.getByRole('link', { name: 'Record 2 answers…' }));
  const chosen = await screen.findByRole('combobox', { name: 'Answer of the 2 selected offers' });
  await user.selectOptions(chosen, 'Accepted');
  await user.click(screen.getByRole('button', { name: 'Check the selected offers' }));
  expect(await screen.findByText('no offer of this enrollment')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ready to record (1)' }));
  expect(screen.getByText('Leaves the drives of Ojasvi Motors')).toBeVisible();
  fill(screen.getByLabelText('Enrollments with answers'), '240280107001, accepted\n240280107002 not sure\n');
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  await waitFor(() => expect(checked).toHaveLength(2));
  expect(checked).toEqual([
    [
      { offer: 'offer-1', answer: 'accepted' },
      { offer: 'offer-2', answer: 'accepted' },
    ],
    [
      { enrollment: '240280107001', answer: 'accepted' },
      { enrollment: '240280107002', answer: 'not sure' },
    ],
  ]);
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Record 1 answer…' }));
  const dialog = within(screen.getByRole('dialog'));
  fill(dialog.getByLabelText(/^Reason/), 'By email on Monday');
  await user.click(dialog.getByRole('button', { name: 'Record 1 answer' }));
  expect(await screen.findByText('1 answer is recorded. 1 student was notified.')).toBeVisible();
  expect(recorded).toMatchObject([{ reason: 'By email on Monday', version: 'v1' }]);
});
