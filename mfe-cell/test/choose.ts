import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '@portal/shared/testing';

type Within = Pick<typeof screen, 'findByRole'>;

/** Types into a field of choices, and chooses what the search found. @param at where the field is */
export async function choose(
  at: Within,
  label: string,
  typed: string,
  option: string | RegExp,
): Promise<void> {
  fill(await at.findByRole('combobox', { name: label }), typed);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** Chooses the student of the samples whom the tests of one student ask about. */
export const chooseIshaan = (at: Within, label = 'Student'): Promise<void> =>
  choose(at, label, '220280107001', 'ISHAAN TRIVEDI, 220280107001, BE Computer');
