import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnUnlockRequest } from '@portal/shared/contract';
import { accessibilityViolations, fake, fakeServer, fill, useFakeApi } from '@portal/shared/testing';
import { givenProfile, openPage, sampleUnlock } from '../../test/profile-server';
import { storedPersonal } from '../../test/sample-sections';

useFakeApi();
jest.setTimeout(60_000);

const ANSWER = 'We saw the new marksheet.';
const open = { section: 'hsc', kind: 'unlocked' as const, reason: ANSWER, since: '2026-11-22T10:00:00.000Z' };
const locked = (more: Parameters<typeof givenProfile>[0] = {}) =>
  givenProfile({
    registered: true,
    sections: { personal: storedPersonal('BE'), address: {}, ssc: {}, hsc: {}, be: {} },
    ...more,
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Ask for a change' }));
const ask = async () => userEvent.click((await panel()).getByRole('button', { name: 'Ask for a change' }));
const send = async () => userEvent.click((await panel()).getByRole('button', { name: 'Send the request' }));

test('CEL-23 a student asks for sections with a reason, and sees the request wait', async () => {
  locked();
  const { container } = await openPage('/profile');
  await ask();
  const part = await panel();
  const sections = within(await part.findByRole('group', { name: 'What do you want to change?' }));
  // What is asked of the degree, and nothing else.
  expect(sections.queryByRole('checkbox', { name: 'MCA Details' })).toBeNull();
  expect(sections.getByRole('checkbox', { name: 'Basic Details' })).toHaveFocus();
  expect(await accessibilityViolations(container)).toEqual([]);
  await send();
  expect((await part.findAllByText('Choose at least one section.'))[0]).toBeVisible();
  await userEvent.click(sections.getByRole('checkbox', { name: 'HSC Details' }));
  await userEvent.click(sections.getByRole('checkbox', { name: 'SSC Details' }));
  fill(part.getByRole('textbox', { name: 'Why?' }), 'Typed wrong.');
  await send();
  expect(
    await part.findByText('Your request is with the placement cell: SSC Details, HSC Details'),
  ).toBeVisible();
  expect(part.getByText('Your reason: Typed wrong.')).toBeVisible();
  expect(part.getByRole('heading')).toHaveFocus();
});

test('CEL-23 what was ticked and typed is there after a reload, and gone once it is given up', async () => {
  locked();
  const first = await openPage('/profile');
  await ask();
  await userEvent.click(await (await panel()).findByRole('checkbox', { name: 'HSC Details' }));
  fill((await panel()).getByRole('textbox', { name: 'Why?' }), 'Typed wrong.');
  first.unmount();
  const second = await openPage('/profile');
  await ask();
  expect(await (await panel()).findByRole('checkbox', { name: 'HSC Details' })).toBeChecked();
  expect((await panel()).getByRole('textbox', { name: 'Why?' })).toHaveValue('Typed wrong.');
  await userEvent.click((await panel()).getByRole('button', { name: 'Cancel' }));
  second.unmount();
  await openPage('/profile');
  await ask();
  expect(await (await panel()).findByRole('checkbox', { name: 'HSC Details' })).not.toBeChecked();
});

test('CEL-23 a student has one open request, and withdraws it to make another', async () => {
  locked({ unlock: sampleUnlock() });
  const { container } = await openPage('/profile');
  const part = await panel();
  expect(await part.findByText('Your reason: My marksheet was corrected.')).toBeVisible();
  expect(part.queryByRole('button', { name: 'Ask for a change' })).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(part.getByRole('button', { name: 'Withdraw the request' }));
  expect(await part.findByRole('button', { name: 'Ask for a change' })).toBeVisible();
});

test('CEL-23 a refused request keeps what was ticked and typed; one that is given up leaves no form', async () => {
  locked();
  fakeServer.use(fake('askUnlock', { status: 422, message: 'HSC Details are not asked of you.' }));
  await openPage('/profile');
  await ask();
  const part = await panel();
  await userEvent.click(await part.findByRole('checkbox', { name: 'HSC Details' }));
  fill(part.getByRole('textbox', { name: 'Why?' }), 'Typed wrong.');
  await send();
  expect(await part.findByText('HSC Details are not asked of you.')).toBeVisible();
  expect(part.getByRole('checkbox', { name: 'HSC Details' })).toBeChecked();
  expect(part.getByRole('textbox', { name: 'Why?' })).toHaveValue('Typed wrong.');
  await userEvent.click(part.getByRole('button', { name: 'Cancel' }));
  expect(part.queryByRole('form')).toBeNull();
  expect(part.getByRole('heading')).toHaveFocus();
});

test('CEL-23 a request that was decided before it is withdrawn shows how', async () => {
  locked({ unlock: sampleUnlock() });
  await openPage('/profile');
  const withdraw = await (await panel()).findByRole('button', { name: 'Withdraw the request' });
  fakeServer.use(fake('withdrawUnlock', { status: 500, message: 'The server has failed.' }));
  await userEvent.click(withdraw);
  expect(await screen.findByText('The server has failed.')).toBeVisible();
  await waitFor(() => expect(withdraw).toBeEnabled());
  const declined = sampleUnlock({ state: 'declined', answer: ANSWER });
  fakeServer.use(
    fake('withdrawUnlock', { status: 409, message: 'The placement cell has decided on this already.' }),
    fake('registered', { data: { is_registered: true, is_verified: true, unlock_request: declined } }),
  );
  await userEvent.click(withdraw);
  expect(await screen.findByText('Your request was declined: SSC Details, HSC Details')).toBeVisible();
});

test.each<[string, Partial<OwnUnlockRequest>, string[]]>([
  ['all of it', { granted: ['hsc'], sections: ['hsc'] }, ['Unlocked as you asked: HSC Details']],
  ['some of it', { granted: ['hsc'] }, ['Unlocked as you asked: HSC Details', 'Still locked: SSC Details.']],
])('CEL-23 a student reads what was granted: %s', async (_, change, words) => {
  locked({ unlock: sampleUnlock({ state: 'granted', answer: ANSWER, ...change }), open: [open] });
  const { container } = await openPage('/profile');
  const part = await panel();
  for (const text of words) expect(await part.findByText(text)).toBeVisible();
  expect(part.getByText(`The placement cell: ${ANSWER}`)).toBeVisible();
  await ask();
  expect(await part.findByRole('checkbox', { name: 'SSC Details' })).toBeEnabled();
  // It is with the student already.
  expect(part.queryByRole('checkbox', { name: 'HSC Details' })).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-23 a declined request says why, and another can be made; a granted one is over once it is confirmed', async () => {
  const decided_at = '2026-03-12T06:35:00.000Z';
  locked({ unlock: sampleUnlock({ state: 'declined', answer: ANSWER, decided_at }) });
  const { unmount } = await openPage('/profile');
  const part = await panel();
  expect(await part.findByText(`The placement cell: ${ANSWER}`)).toBeVisible();
  expect(part.getByText('12/03/2026 12:05 PM')).toBeVisible();
  expect(part.getByRole('button', { name: 'Ask for a change' })).toBeVisible();
  unmount();
  locked({ unlock: sampleUnlock({ state: 'granted', granted: ['hsc'], answer: ANSWER }) });
  await openPage('/profile');
  expect((await panel()).queryByText(/Unlocked as you asked/)).toBeNull();
});

test('CEL-24 the profile says why the verification was taken back', async () => {
  locked({ unverified: { reason: 'The fee was not paid.', at: '2026-03-12T06:35:00.000Z' } });
  const { container } = await openPage('/profile');
  expect(await screen.findByText('The placement cell took your verification back')).toBeVisible();
  expect(screen.getByText('The fee was not paid.')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});
