import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askErasureRequest, type OwnErasure } from '@portal/shared/contract';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  fill,
  renderPage,
  sampleOwnErasure,
  sampleSession,
  useFakeApi,
} from '@portal/shared/testing';
import remote from '../remote';

useFakeApi();

const open = () => renderPage(remote.routes, { path: '/my-data', session: sampleSession });
const region = async () => within(await screen.findByRole('region', { name: 'Ask for erasure' }));
const request = (change: Partial<NonNullable<OwnErasure['request']>> = {}): OwnErasure['request'] => ({
  id: '1f2e3d4c-0000-4000-8000-000000000001',
  kind: 'profile',
  state: 'open',
  reason: 'I leave the college.',
  asked_at: '2026-11-02T06:00:00.000Z',
  due_at: '2026-12-02T06:00:00.000Z',
  decided_at: null,
  answer: null,
  ...change,
});

/** Opens the form. */
async function openForm() {
  const { container } = await open();
  await userEvent.click(await (await region()).findByRole('button', { name: 'Ask for erasure…' }));
  const form = within(await screen.findByRole('form', { name: 'Ask for erasure' }));
  return { container, form, send: form.getByRole('button', { name: 'Send the request' }) };
}

test('DAT-05 a student reads what goes, what stays and what prevents it', async () => {
  const own = sampleOwnErasure({ prevents: { 'identity numbers': [], profile: ['open drive', 'offer'] } });
  fakeServer.use(fake('ownErasure', { data: own }));
  const { container, form } = await openForm();
  expect(form.getByText(/You stay in every drive and can log in as before/)).toBeVisible();
  await userEvent.click(form.getByRole('radio', { name: 'Everything about me' }));
  expect(form.getByText(/You cannot log in any more/)).toBeVisible();
  expect(form.getByText(/Backups have your data for up to 90 days more/)).toBeVisible();
  expect(form.getByText('An application of yours is open.')).toBeVisible();
  expect(form.getByText('An offer waits for your answer.')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('DAT-05 a student asks by the password; a refusal keeps the reason, and a receipt follows', async () => {
  const sent: unknown[] = [];
  let own = sampleOwnErasure();
  fakeServer.use(
    fake('ownErasure', () => ({ data: own })),
    fake('askErasure', ({ body }) => {
      sent.push(askErasureRequest.parse(body));
      if (sent.length === 1)
        return {
          status: 422,
          message: 'The password is wrong.',
          errors: { password: 'The password is wrong.' },
        };
      own = { ...own, request: request({ kind: 'identity numbers' }) };
      return { message: 'Your request is with the placement cell.', data: own };
    }),
  );
  const { form, send } = await openForm();
  fill(form.getByLabelText('Reason'), 'I leave the college.');
  await userEvent.click(send);
  expect((await form.findAllByText('Password is required'))[0]).toBeVisible();
  fill(form.getByLabelText('Password'), 'Wrong one 9');
  await userEvent.click(send);
  expect((await form.findAllByText('The password is wrong.'))[0]).toBeVisible();
  expect(form.getByLabelText('Reason')).toHaveValue('I leave the college.');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Wrong one 9');
  fill(form.getByLabelText('Password'), 'Placement#2026');
  await userEvent.click(send);
  expect(await screen.findByText('You asked: Identity numbers only')).toBeVisible();
  expect(
    screen.getByText(
      /^Receipt 1F2E3D4C, 02\/11\/2026 11:30 AM\. The placement cell decides by 02\/12\/2026\.$/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ask for erasure' })).toHaveFocus();
  expect(sent.at(-1)).toEqual({
    kind: 'identity numbers',
    reason: 'I leave the college.',
    password: 'Placement#2026',
  });
});

test('DAT-05 a request that waits can be cancelled', async () => {
  let own = sampleOwnErasure({ request: request() });
  fakeServer.use(
    fake('ownErasure', () => ({ data: own })),
    fake('cancelErasure', () => {
      own = { ...own, request: request({ state: 'cancelled', decided_at: '2026-11-03T06:00:00.000Z' }) };
      return { message: 'Your request is cancelled.', data: own };
    }),
  );
  await open();
  await userEvent.click(await (await region()).findByRole('button', { name: 'Cancel the request' }));
  expect(await screen.findByText('You cancelled your request on 03/11/2026 11:30 AM.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask for erasure…' })).toBeVisible();
});

test.each([
  ['declined', 'Your request was declined: nothing was erased'],
  ['approved', 'The placement cell began to erase as you asked: Identity numbers only'],
] as const)('DAT-05 a request that is %s shows when and the answer', async (state, title) => {
  const decided = { state, decided_at: '2026-11-03T06:00:00.000Z', answer: 'See us first.' };
  fakeServer.use(
    fake('ownErasure', {
      data: sampleOwnErasure({ request: request({ ...decided, kind: 'identity numbers' }) }),
    }),
  );
  await open();
  expect(await (await region()).findByText(title)).toBeVisible();
  expect(screen.getByText(/^03\/11\/2026 11:30 AM\. .*See us first\.$/)).toBeVisible();
});

test('DAT-05 a legal hold is named with its end', async () => {
  fakeServer.use(
    fake('ownErasure', {
      data: sampleOwnErasure({
        request: request({ kind: 'identity numbers' }),
        prevents: { 'identity numbers': ['hold'], profile: ['hold'] },
        held_until: '2027-03-31T18:29:59.000Z',
      }),
    }),
  );
  await open();
  expect(await (await region()).findByText('A legal hold keeps your data until 31/03/2027.')).toBeVisible();
});
