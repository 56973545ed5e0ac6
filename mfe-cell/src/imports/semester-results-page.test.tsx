import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleResults,
  sampleStaffSession,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';
import { resultsImport } from './semester-results-store';

useConsole();
beforeEach(() => resultsImport.end());

/** Opens the page and chooses a file. */
async function chosen() {
  const { container } = await openPage('/cell/semester-results');
  const user = userEvent.setup();
  await user.upload(await screen.findByLabelText('File with results'), new File(['a,b'], 'sem6.csv'));
  return { container, user };
}

test('CEL-13 results are looked at row by row and drive by drive, entered in one batch, and undone', async () => {
  const { container, user } = await chosen();
  expect(await screen.findByText('sem6.csv, 3 rows')).toBeVisible();
  expect(screen.getByText('no student has this enrollment')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change (1)' }));
  const row = screen.getByRole('row', { name: /Asha Shah/ });
  expect(row).toHaveTextContent('BE CPI was 8.1 → is now 7.4');
  expect(row).toHaveTextContent(
    'May no longer apply to Acme (acme-2027). Has applied: the application stays.',
  );
  const drives = screen.getByRole('region', { name: 'Drives' });
  expect(drives).toHaveTextContent('1 may no longer apply; 1 of them have applied: their applications stay');
  expect(screen.getByRole('radio', { name: /Import all rows or none/ })).toBeDisabled();
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Enter results of 1' }));
  expect(await screen.findByText('1 changed, 1 as they were, 1 left out.')).toBeVisible();
  expect(screen.getByText(/Verified profiles stay verified/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo the entry' }));
  fill(screen.getByRole('textbox', { name: /Reason/ }), 'The wrong file');
  await user.click(await screen.findByRole('button', { name: 'Undo 1 change' }));
  expect(await screen.findByText('The entry is undone')).toBeVisible();
});

test('CEL-13 a refusal loses nothing, and says when no drive is touched', async () => {
  const { user } = await chosen();
  await screen.findByText('sem6.csv, 3 rows');
  fakeServer.use(
    fakeCellCall('importResults', { status: 409, message: 'Profiles were changed.' }),
    fakeCellCall('checkResults', { data: sampleResults({ version: 'v2', drives: [] }) }),
  );
  await user.click(screen.getByRole('button', { name: 'Enter results of 1' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Profiles were changed.');
  expect(screen.getByText('To every open drive the same students may apply as before.')).toBeVisible();
  expect(screen.getByText('sem6.csv, 3 rows')).toBeVisible();
});

test('CEL-13 CEL-03 who may not enter results sees no way to it', async () => {
  await openPage('/cell/semester-results', sampleStaffSession('verifier'));
  expect(await screen.findByText(/Your role has no right to this page/)).toBeVisible();
});
