import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations, useFakeApi } from '@portal/shared/testing';
import { openDrive, pdfFile } from '../../test/open-drive';
import { chooseYes, submit, tick, upload } from '../../test/consent-form';

useFakeApi();

afterEach(() => jest.restoreAllMocks());

/** jsdom has no PointerEvent; a MouseEvent carries all that is read of one. */
const pointer = (type: string, target: Element, clientY: number) =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientY }));

test('CMP-06 Yes shows roles, resume and Submit; No the sentence and its button', async () => {
  const { container } = await openDrive();
  expect(await screen.findByRole('radio', { name: 'Yes' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'No' })).not.toBeChecked();
  await chooseYes();
  expect(screen.getByRole('group', { name: 'Job roles' })).toBeVisible();
  expect(submit()).toBeDisabled();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.getByText('You chose not to apply. Click below to confirm your decision.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit as Not Interested' })).toBeEnabled();
  expect(screen.queryByRole('group', { name: 'Job roles' })).toBeNull();
});

test('CMP-07 roles show their packages; beyond the limit the sentence; the order of ticking is the priority', async () => {
  await openDrive({ jobrole_limit: 2 });
  await chooseYes();
  expect(screen.getByRole('checkbox', { name: 'Software Engineer (6-8 LPA)' })).toBeVisible();
  await tick(/^Test Engineer \(5 LPA\)/);
  await tick(/^Software Engineer/);
  const order = screen.getByRole('list', { name: 'Your order of preference' });
  const ranks = () =>
    within(order)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(ranks()).toEqual(['⠿1. Test Engineer', '⠿2. Software Engineer']);
  await tick(/^Analyst/);
  expect(await screen.findByRole('alert')).toHaveTextContent('You can only select up to 2 options.');
  expect(screen.getByRole('checkbox', { name: /^Analyst/ })).not.toBeChecked();
  expect(ranks()).toHaveLength(2);
});

test('CMP-07 the priority is changed by keyboard, and focus stays with the role that moved', async () => {
  await openDrive({ jobrole_limit: 3 });
  await chooseYes();
  for (const name of [/^Analyst/, /^Test Engineer/, /^Software Engineer/]) await tick(name);
  const order = screen.getByRole('list', { name: 'Your order of preference' });
  const first = () => within(order).getAllByRole('listitem')[0]!.textContent;
  const up = screen.getByRole('button', { name: 'Move Software Engineer up' });
  act(() => up.focus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Move Software Engineer up' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(first()).toBe('⠿1. Software Engineer');
  expect(screen.getByRole('button', { name: 'Move Software Engineer down' })).toHaveFocus();
  expect(screen.getByText('Software Engineer is now choice 1 of 3.')).toBeInTheDocument();
});

test('CMP-07 the priority is changed by dragging', async () => {
  await openDrive({ jobrole_limit: 3 });
  await chooseYes();
  for (const name of [/^Analyst/, /^Test Engineer/, /^Software Engineer/]) await tick(name);
  const order = screen.getByRole('list', { name: 'Your order of preference' });
  order.setPointerCapture = () => undefined;
  // jsdom has no layout: each item is 50 px high, one below the other.
  const items = () => within(order).getAllByRole('listitem');
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const place = items().indexOf(this as HTMLElement);
    return new DOMRect(0, place * 50, 300, 50);
  });
  pointer('pointerdown', within(items()[2]!).getByText('⠿'), 125);
  pointer('pointermove', order, 10);
  pointer('pointerup', order, 10);
  expect(items().map((item) => item.textContent)).toEqual([
    '⠿1. Software Engineer',
    '⠿2. Analyst',
    '⠿3. Test Engineer',
  ]);
  pointer('pointermove', order, 140);
  expect(items()[0]).toHaveTextContent('Software Engineer');
});

test('CMP-09 W-44 Submit says what is missing until a role and a file are chosen, and the file shows its pages', async () => {
  await openDrive();
  await chooseYes();
  expect(screen.getByText('Job Profile is required when giving concern')).toBeVisible();
  expect(screen.getByText('Resume is required when giving concern')).toBeVisible();
  await tick(/^Analyst/);
  expect(screen.queryByText('Job Profile is required when giving concern')).toBeNull();
  expect(submit()).toBeDisabled();
  await upload(pdfFile());
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(screen.getByText('(2 pages, 536 bytes)', { exact: false })).toBeVisible();
  expect(screen.queryByText('Resume is required when giving concern')).toBeNull();
});

test('CMP-07 W-42 a role that a placed student cannot take is shown with its reason, and cannot be ticked', async () => {
  const message = "'Analyst' does not offer more than 2 times your 5 LPA.";
  const { container } = await openDrive({ closed_roles: [{ title: 'Analyst', message }] });
  await chooseYes();
  const analyst = screen.getByRole('checkbox', { name: /^Analyst/ });
  expect(analyst).toBeDisabled();
  expect(analyst).toHaveAccessibleDescription(`Not eligible: ${message}`);
  expect(screen.getByRole('checkbox', { name: /^Test Engineer/ })).toBeEnabled();
  expect(await accessibilityViolations(container)).toEqual([]);
});
