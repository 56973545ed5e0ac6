import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleRecord } from '@portal/shared/testing';

/** The case that is open at the desk. */
export const openCase = async () =>
  within(await screen.findByRole('article', { name: 'Case: ISHAAN TRIVEDI' }));

/** Ticks each document of a case. */
export async function tickAll(inCase: Awaited<ReturnType<typeof openCase>>): Promise<void> {
  for (const one of inCase.getAllByRole('checkbox', { name: /^(Aadhar|Fee)/ })) await userEvent.click(one);
}

/** A student in whom nothing differs from the college's list. */
export const agreed = () => sampleRecord({ differences: [] });
