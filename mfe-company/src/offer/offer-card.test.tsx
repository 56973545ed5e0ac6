import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnOffer } from '@portal/shared/contract';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  sampleApplication,
  sampleRecruitment,
  unreachable,
  useFakeApi,
} from '@portal/shared/testing';
import { openDrive } from '../../test/open-drive';

useFakeApi();

const DAY = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const offerOf = (change: Partial<OwnOffer> = {}): OwnOffer => ({
  id: 'offer-1',
  version: '1',
  role: 'Analyst',
  package_lpa: '5.80',
  offered_at: '2026-11-20T06:00:00Z',
  answer_by: inDays(5),
  choices: {
    accepting: 'You are placed. A second offer must be more than 2 × 5.8 = 11.6 LPA.',
    declining: 'Your other applications continue.',
    leaves: ['Tarini Health', 'Halvora Mobility'],
    stays: ['Kuberon Payments'],
  },
  receipt: null,
  ...change,
});
function open(offer: OwnOffer, reason: string | null = null) {
  const application = sampleApplication({
    state: 'offered',
    package_lpa: offer.package_lpa,
    since: offer.offered_at,
    reason,
    ...(offer.answer_by ? { answer_by: offer.answer_by } : {}),
  });
  return openDrive({ offer, application }, 'PLACED');
}
const card = async () => within(await screen.findByRole('region', { name: 'Your offer' }));
const RECEIPT = {
  answer: 'accepted',
  at: '2026-11-27T10:00:00Z',
  by: 'student',
  number: '4C1E77B0',
  left: ['Tarini Health'],
} as const;

test('F-70 an offer says what it is, until when it is answered, and what either answer means', async () => {
  const { container } = await open(offerOf());
  const offer = await card();
  expect(offer.getByText('5.8 LPA (₹5,80,000 a year)')).toBeVisible();
  expect(offer.getByText('Tarini Health, Halvora Mobility')).toBeVisible();
  expect(offer.getByText('Kuberon Payments')).toBeVisible();
  expect(offer.getByText('Your other applications continue.')).toBeVisible();
  expect(screen.getByText(/^Answer by/, { selector: 'span' })).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('F-70 accepting asks once more, names the drives that are left, and ends in the receipt', async () => {
  const sent: unknown[] = [];
  await open(offerOf());
  fakeServer.use(
    fake('answerOffer', ({ body }) => {
      sent.push(body);
      return { message: 'You accepted the offer.', data: { ...RECEIPT, left: [...RECEIPT.left] } };
    }),
  );
  await userEvent.click((await card()).getByRole('button', { name: 'Accept offer' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Accept the offer of/ }));
  expect(dialog.getByText('Tarini Health, Halvora Mobility')).toBeVisible();
  expect(dialog.getByText('Do you want to accept this offer?')).toBeVisible();
  expect(sent).toEqual([]);
  fakeServer.use(
    fake('recruitment', {
      data: sampleRecruitment({
        is_concern: 'PLACED',
        offer: offerOf({ choices: null, receipt: { ...RECEIPT, left: [...RECEIPT.left] } }),
      }),
    }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, accept offer' }));
  const offer = await card();
  expect(await offer.findByText('You accepted this offer')).toBeVisible();
  expect(offer.getByText('4C1E77B0')).toBeVisible();
  expect(offer.getByText('Tarini Health')).toBeVisible();
  expect(offer.queryByRole('button')).toBeNull();
  expect(sent).toEqual([{ answer: 'accepted', version: '1' }]);
});

test('F-70 going back sends nothing; a refusal says why, and it can be tried again', async () => {
  const sent: unknown[] = [];
  await open(offerOf());
  fakeServer.use(
    fake('answerOffer', ({ body }) => {
      sent.push(body);
      return { status: 500, message: 'The portal has a problem.' };
    }),
  );
  const answer = async (button: string) => {
    await userEvent.click((await card()).getByRole('button', { name: 'Decline offer' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Decline the offer of/ }));
    await userEvent.click(dialog.getByRole('button', { name: button }));
  };
  await answer('Go back');
  expect(sent).toEqual([]);
  await answer('Yes, decline offer');
  expect(await (await card()).findByText('The portal has a problem.')).toBeVisible();
  await answer('Yes, decline offer');
  expect(await (await card()).findByText('The portal has a problem.')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('F-01 an answer to an offer without a response is not confirmed, which is no refusal', async () => {
  await open(offerOf());
  fakeServer.use(unreachable('answerOffer'));
  await userEvent.click((await card()).getByRole('button', { name: 'Decline offer' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Decline the offer of/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, decline offer' }));
  expect(await screen.findByText('Not confirmed')).toBeVisible();
  expect(screen.queryByText('Not recorded')).toBeNull();
});

test('F-70 once the date has passed nothing can be sent, and the page says who decides', async () => {
  const reason = 'Not answered by 04/12/2026; the placement cell decides.';
  const { container } = await open(offerOf({ answer_by: inDays(-1), choices: null }), reason);
  const offer = await card();
  expect(offer.getByText('The time to answer has passed')).toBeVisible();
  expect(offer.getByText(reason)).toBeVisible();
  expect(offer.queryByRole('button')).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('F-70 an answer that staff recorded says so; an offer without a date is answered to the placement cell', async () => {
  const { unmount } = await open(
    offerOf({ choices: null, receipt: { ...RECEIPT, by: 'staff', number: null, left: [] } }),
  );
  expect((await card()).getByText('The placement cell recorded this answer.')).toBeVisible();
  unmount();
  await open(offerOf({ answer_by: null, choices: null }));
  expect((await card()).getByText(/^Tell the placement cell whether you accept/)).toBeVisible();
});
