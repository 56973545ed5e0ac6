import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fake, fakeServer } from '@portal/shared/testing';
import type { FakeAnswer } from '@portal/shared/testing';
import { pdfFile } from './open-drive';

export const submit = () => screen.getByRole('button', { name: 'Submit' });
export const review = () => screen.findByRole('alertdialog');
/** Presses Submit, and says yes to the review. */
export const submitAndConfirm = async () => {
  await userEvent.click(submit());
  await userEvent.click(within(await review()).getByRole('button', { name: 'Yes, apply' }));
};
export const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
export const chooseYes = async () => userEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
export const upload = (file: File) =>
  userEvent.upload(screen.getByLabelText('Resume'), file, { applyAccept: false });
export const complete = async () => {
  await chooseYes();
  await tick(/^Test Engineer/);
  await tick(/^Software Engineer/);
  await upload(pdfFile());
  await waitFor(() => expect(submit()).toBeEnabled());
};
export const watchConcern = (answer: Exclude<FakeAnswer, (...asked: never[]) => unknown>) => {
  const asked = jest.fn((_asked: { body: unknown; params: Record<string, string> }) => answer);
  fakeServer.use(fake('setConcern', asked));
  return asked;
};
