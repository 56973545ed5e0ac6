import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Filters a list as its reader does: by the menu of the filters that are not active. */
export async function chooseFilter(filter: string, choice: string): Promise<void> {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(screen.getByRole('menuitem', { name: filter }));
  await user.click(screen.getByRole('menuitemradio', { name: choice }));
}

/** Selects the page of a list, and all that match where a number is given. @returns what the bar at the foot holds */
export async function selectPage(all?: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'All on this page' }));
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  if (all !== undefined) await user.click(bar.getByRole('button', { name: `All ${all} that match` }));
  return bar;
}

/** The selection in words, for screen readers. */
export const selectionSaid = (): string =>
  screen.getAllByRole('status').find(({ textContent }) => /selected|that match/.test(textContent))
    ?.textContent ?? '';
