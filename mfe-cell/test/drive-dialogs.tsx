import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '@portal/shared/testing';
import { openPage } from './open-page';

/** What a change of a round answers. */
export const ROUND_DONE = { batch: 'b', version: '2', changed: 1, round: 'round-2' };

/** The dialog that is open. */
export const dialog = () => within(screen.getByRole('dialog'));

/** Opens the rounds of a drive, below what can be done with it, and the dialog of one button or entry of "More". */
export async function openDriveDialog(name: string | RegExp, isOfMore = false) {
  const { baseElement } = await openPage('/cell/drives/drive-1/rounds');
  const user = userEvent.setup();
  if (isOfMore) {
    await user.click(await screen.findByRole('button', { name: 'More actions of the drive' }));
    await user.click(screen.getByRole('menuitem', { name }));
    return { user, baseElement };
  }
  await user.click(await screen.findByRole('button', { name }));
  return { user, baseElement };
}

/** Fills the dialog of a round. @param more fields that differ */
export function fillRound(more: Record<string, string> = {}): void {
  const texts = { Name: 'Interview', Day: '2027-08-18', Time: '10:00', Minutes: '90', ...more };
  for (const [label, text] of Object.entries(texts)) fill(dialog().getByLabelText(label), text);
}
