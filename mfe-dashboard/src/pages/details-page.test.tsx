import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { college } from '@portal/shared/college';
import { accessibilityViolations, renderPage, sampleSession } from '@portal/shared/testing';
import remote from '../remote';

const open = () => renderPage(remote.routes, { path: '/details', session: sampleSession });

test('DSH-06 the page has the fee, the account, the steps and the documents', async () => {
  const { container } = await open();
  expect(
    await screen.findByText(`The registration fee is Rs. ${college.registrationFee}, non-refundable.`),
  ).toBeVisible();
  expect(screen.getByText('Multiple payments are not refunded.')).toBeVisible();
  expect(screen.getByText(college.bank.accountNumber)).toBeVisible();
  expect(screen.getByText(college.bank.ifsc)).toBeVisible();
  expect(screen.getByText(/reference ID to the personal details/)).toBeVisible();
  const documents = screen.getByRole('region', { name: 'Documents for the verification' });
  expect(
    within(documents)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Aadhar card',
    'Pan card',
    '10th and 12th marksheets',
    'JEE/GUJCET result',
    "All Bachelor's and Master's results",
    'Diploma results for diploma students',
  ]);
  expect(documents).toHaveTextContent('Originals only. Physical presence is mandatory.');
  expect(documents).toHaveTextContent('Bring the device that you paid with, and the screenshot');
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('DSH-06 both numbers are copied by the Clipboard API, each with its toast', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Copy account number' }));
  expect(await screen.findByText('Account number copied!')).toBeVisible();
  expect(write).toHaveBeenLastCalledWith(college.bank.accountNumber);
  await user.click(screen.getByRole('button', { name: 'Copy IFSC code' }));
  expect(await screen.findByText('IFSC code copied!')).toBeVisible();
  expect(write).toHaveBeenLastCalledWith(college.bank.ifsc);
});

describe('without the Clipboard API', () => {
  const { clipboard } = navigator;
  const setClipboard = (value: unknown) =>
    Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
  const setCopy = (copy: (() => boolean) | undefined) =>
    Object.defineProperty(document, 'execCommand', { value: copy, configurable: true });
  const press = async () => {
    const user = userEvent.setup();
    setClipboard(undefined);
    await open();
    await user.click(await screen.findByRole('button', { name: 'Copy IFSC code' }));
  };
  afterEach(() => {
    setClipboard(clipboard);
    setCopy(undefined);
  });

  test('DSH-06 a selection is copied', async () => {
    let copied = '';
    setCopy(() => {
      copied = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    });
    await press();
    expect(await screen.findByText('IFSC code copied!')).toBeVisible();
    expect(copied).toBe(college.bank.ifsc);
    expect(screen.getByRole('button', { name: 'Copy IFSC code' })).toHaveFocus();
  });

  test('DSH-06 a browser that copies nothing says so and selects the number', async () => {
    setCopy(() => false);
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('does not let the portal copy');
    expect(getSelection()?.toString()).toBe(college.bank.ifsc);
  });
});
