import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerOfferRequest,
  correctOfferRequest,
  offersMapping,
  offersPage,
  revokeOfferRequest,
} from '@portal/shared/contract/cell';
import type { OffersChecked, OffersMapping } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleOffer,
  sampleOfferRows,
  sampleOffers,
  sampleRecord,
  sampleStaffSession,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';
import { offersImport } from './offers-store';

useConsole();
beforeEach(() => offersImport.end());
const PATH = '/cell/drives/drive-1/offers';
const done = (message: string) => ({ message, data: { batch: 'b', version: '2', changed: 1, open: [] } });

/** What each check was asked, of a list that is pasted. */
async function pasted(text: string, answer: (said: OffersMapping) => OffersChecked) {
  const asked: OffersMapping[] = [];
  const files: string[] = [];
  fakeServer.use(
    fakeCellCall('checkOffers', ({ form }) => {
      files.push(form['file'] ?? '');
      const said = offersMapping.parse(JSON.parse(form['mapping'] ?? 'null'));
      asked.push(said);
      return { data: answer(said) };
    }),
  );
  const { container } = await openPage(PATH);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Paste the list'), text);
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  return { container, user, asked, files };
}

test('F-63 pasted lines go as they are, and each column without a header is chosen, with the unit of the package', async () => {
  const line = '220280107127, PATEL ASHA, 8.69, 1600000';
  const { container, user, asked, files } = await pasted(line, ({ columns }) =>
    sampleOfferRows({
      columns: line.split(', ').map((sample, at) => ({
        header: '',
        samples: [sample],
        field: columns ? columns[at]! : at === 0 ? 'enrollment' : 'undecided',
      })),
      unread: columns?.includes('package_rupees') ? null : 'This list has no header.',
    }),
  );
  expect(await screen.findByText('This list has no header.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Column 3' })).toHaveDisplayValue('Choose…');
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Column 4' }), 'Package, rupees a year');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Column 4' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Do not import the other 2 columns' }));
  expect(await screen.findByRole('button', { name: 'Record 1' })).toBeEnabled();
  expect(screen.getByRole('combobox', { name: 'Column 3' })).toHaveDisplayValue('Do not import');
  expect(files[0]).toBe(line);
  expect(asked.map(({ columns }) => columns)).toEqual([
    null,
    ['enrollment', 'undecided', 'undecided', 'package_rupees'],
    ['enrollment', null, null, 'package_rupees'],
  ]);
});

test('F-61 F-63 an unusual offer is confirmed row by row, with a reason', async () => {
  const [, second] = sampleOfferRows().rows;
  const unusual = { ...second!, verdict: 'reason' as const, package_lpa: '160.00', written: '₹1,60,00,000' };
  const problem = '160.00 LPA is outside 12 to 16: confirm the offer and give a reason';
  const { container, user, asked } = await pasted('Enrollment;CTC', () =>
    sampleOfferRows({
      counts: { ...sampleOfferRows().counts, rule: 0, reason: 1 },
      rows: [sampleOfferRows().rows[0]!, { ...unusual, problems: [problem] }],
    }),
  );
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.getByText('In the list: ₹1,60,00,000')).toBeVisible();
  expect(screen.getByText('Holds Ojasvi Motors, 4.50 LPA')).toBeVisible();
  const confirm = screen.getByRole('button', { name: 'Confirm the offer of 160.00 LPA' });
  await user.type(screen.getByLabelText('Reason for the offer of 160.00 LPA'), 'As the letter says');
  expect(confirm).toBeDisabled();
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'I checked this offer' }));
  await user.click(confirm);
  await waitFor(() =>
    expect(asked.at(-1)?.confirmed).toEqual([
      { enrollment: '240280107002', package_lpa: '160.00', reason: 'As the letter says' },
    ]),
  );
});

test('CEL-71 an offer is declined with a date and a reason, and revoked; a refusal of the call keeps what was typed', async () => {
  const sent: unknown[] = [];
  offersPage.parse(sampleOffers());
  fakeServer.use(
    fakeCellCall('answerOffer', ({ params, body }) => {
      sent.push({ ...params, ...answerOfferRequest.parse(body) });
      return sent.length === 1
        ? { status: 422, message: 'Too near.', errors: { no_letter_until: 'Please choose a later date.' } }
        : done('The offer is declined.');
    }),
    fakeCellCall('revokeOffer', ({ params, body }) => {
      sent.push({ ...params, ...revokeOfferRequest.parse(body) });
      return done('The offer is revoked. Open to the student by that: Medhavi Instruments.');
    }),
  );
  const { baseElement } = await openPage(PATH);
  const user = userEvent.setup();
  const change = await screen.findByRole('button', { name: 'Change: Asha Shah, Kuberon Payments' });
  await user.click(change);
  await user.click(screen.getByRole('menuitem', { name: 'Declined…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  fill(dialog.getByLabelText(/^No recommendation letter until/), '2027-08-03');
  fill(dialog.getByLabelText(/^Reason/), 'By mail of today');
  await user.click(dialog.getByRole('button', { name: 'Record that it is declined' }));
  expect(await dialog.findByText('Please choose a later date.')).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('By mail of today');
  await user.click(dialog.getByRole('button', { name: 'Record that it is declined' }));
  expect(await screen.findByText('The offer is declined.')).toBeVisible();
  await user.click(change);
  await user.click(screen.getByRole('menuitem', { name: 'Revoked…' }));
  const revoking = within(
    await screen.findByRole('dialog', { name: /^Record that the company revoked the offer/ }),
  );
  fill(revoking.getByLabelText(/^Reason/), 'They close the office');
  await user.click(revoking.getByRole('button', { name: 'Record that it is revoked' }));
  expect(await screen.findByText(/Open to the student by that: Medhavi Instruments/)).toBeVisible();
  expect(sent.slice(1)).toMatchObject([
    { id: 'offer-1', answer: 'refused', no_letter_until: '2027-08-03T18:29:59.000Z', version: '1' },
    { id: 'offer-1', reason: 'They close the office', version: '1' },
  ]);
});

test('CEL-70 an offer from elsewhere is recorded from the record, with its letter', async () => {
  fakeServer.use(
    fakeCellCall('student', {
      data: sampleRecord({
        offers: [sampleOffer({ kind: 'ppo', drive: null, state: 'accepted', has_letter: true })],
      }),
    }),
  );
  await openPage('/cell/students/student-1');
  const user = userEvent.setup();
  const offers = within(await screen.findByRole('region', { name: 'Offers' }));
  expect(offers.getByText('PPO')).toBeVisible();
  await user.click(offers.getByRole('button', { name: /^Change: / }));
  expect(screen.getByRole('menuitem', { name: 'Letter' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(offers.getByRole('button', { name: 'PPO or off-campus…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Record the offer' }));
  expect(await dialog.findByText('Please choose the letter as a PDF.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText(/^Source/), 'Off-campus');
  fill(dialog.getByLabelText(/^Company/), 'Aavartan Controls');
  fill(dialog.getByLabelText(/^Role/), 'Engineer');
  fill(dialog.getByLabelText(/^Package in LPA/), '9');
  await user.upload(
    dialog.getByLabelText(/^Letter/),
    new File(['%PDF-'], 'letter.pdf', { type: 'application/pdf' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Record the offer' }));
  expect(await screen.findByText('The offer is recorded. It counts from now on.')).toBeVisible();
});

test('F-83 an offer is corrected in one dialog; an unusual package is confirmed, and what was typed stays', async () => {
  const sent: unknown[] = [];
  const problem = '99.00 LPA is outside 12 to 16. Check it, and confirm that it is right.';
  fakeServer.use(
    fakeCellCall('correctOffer', ({ body }) => {
      const said = correctOfferRequest.parse(body);
      sent.push(said);
      return said.confirmed
        ? { message: 'The offer is corrected.', data: { batch: 'b', version: '2', changed: 1 } }
        : { status: 422, message: problem, errors: { confirmed: problem } };
    }),
  );
  await openPage(PATH);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Change: / }));
  await user.click(screen.getByRole('menuitem', { name: 'Correct…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Recorded now: Backend Engineer, 12.50 LPA/)).toBeVisible();
  fill(dialog.getByLabelText(/^Package in LPA/), '99');
  fill(dialog.getByLabelText(/^Reason/), 'As the letter says');
  await user.click(dialog.getByRole('button', { name: 'Correct the offer' }));
  expect((await dialog.findAllByText(problem))[0]).toBeVisible();
  expect(dialog.getByLabelText(/^Package in LPA/)).toHaveValue('99');
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Correct the offer' }));
  expect(await screen.findByText('The offer is corrected.')).toBeVisible();
  expect(sent[1]).toMatchObject({ package: '99.00', enrollment: '240280107001', confirmed: true });
});

test('CEL-70 CEL-03 a verifier reads offers in the record and changes none; the page is an officer’s', async () => {
  fakeServer.use(fakeCellCall('student', { data: sampleRecord({ offers: [sampleOffer()] }) }));
  await openPage('/cell/students/student-1', sampleStaffSession('verifier'));
  expect(
    within(await screen.findByRole('region', { name: 'Offers' })).getByText('Kuberon Payments'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Change|PPO)/ })).toBeNull();
});

test('F-70 a last day to answer that is no day is named, and nothing is recorded until it is one', async () => {
  const { container, user, asked } = await pasted('Enrollment;CTC', () => sampleOfferRows());
  const record = await screen.findByRole('button', { name: /^Record / });
  await waitFor(() => expect(record).toBeEnabled());
  const day = screen.getByLabelText('Answer by, if not by the policy');
  fill(day, '31/02/2031');
  expect(await screen.findByText('Please enter a date.')).toBeVisible();
  expect(day).toHaveAccessibleDescription(/^Please enter a date\./);
  await waitFor(() => expect(screen.queryByText('Reading and checking the file…')).toBeNull());
  expect(record).toBeDisabled();
  expect(await accessibilityViolations(container)).toEqual([]);
  fill(day, '28/02/2031');
  await waitFor(() => expect(asked.at(-1)?.answer_by).toBe('2031-02-28T18:29:59.000Z'));
  await waitFor(() => expect(record).toBeEnabled());
  expect(screen.queryByText('Please enter a date.')).toBeNull();
  await user.clear(day);
  await waitFor(() => expect(asked.at(-1)?.answer_by).toBeNull());
  await waitFor(() => expect(record).toBeEnabled());
});
