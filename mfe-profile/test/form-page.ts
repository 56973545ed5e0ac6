import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Degree } from '@portal/shared/contract';
import { readToasts } from '@portal/shared/toasts';
import { givenProfile, openPage } from './profile-server';
import { storedPersonal } from './sample-sections';

/**
 * Opens the form of a section of a student who has filled Basic Details only, and waits for it.
 * @param submitLabel what its button says
 * @returns what the fake API keeps, and the view
 */
export async function openForm(path: string, degree: Degree = 'BE', submitLabel = 'Save') {
  const profile = givenProfile({ sections: { personal: storedPersonal(degree) } });
  const view = await openPage(path);
  await screen.findByRole('button', { name: submitLabel });
  return { ...profile, ...view };
}

/** Puts a text into a field, by its label, in one change. */
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Chooses from a list, by its label. */
export const pick = (label: string, value: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), value);
/** Presses the form's button. */
export const submit = (name = 'Save') => userEvent.click(screen.getByRole('button', { name }));
/** The summary of all that was refused, once it is there: it lists five, and the others on request (F-07). */
export async function summary(): Promise<HTMLElement> {
  const problem = await screen.findByRole('alert', { name: 'There is a problem' });
  const more = within(problem).queryByRole('button', { name: /^\d+ more$/ });
  if (more) await userEvent.click(more);
  return problem;
}
export const lastToast = () => readToasts().at(-1);
