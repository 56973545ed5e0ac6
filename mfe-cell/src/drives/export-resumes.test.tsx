import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exportResumesRequest } from '@portal/shared/contract/cell';
import { accessibilityViolations, fakeCellCall, fakeCellFile, fakeServer } from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';
import { useSavedFiles } from '../../test/saved-files';

useConsole();

const saved = useSavedFiles();

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Export resumes of / }));
  return within(screen.getByRole('dialog'));
};

test('CEL-51 the resumes of the table as it is seen are saved as one ZIP', async () => {
  const bodies: unknown[] = [];
  fakeServer.use(
    fakeCellFile('exportResumes', 'resumes-kuberon-2026-08-01.zip', (body) =>
      bodies.push(exportResumesRequest.parse(body)),
    ),
  );
  const { baseElement } = await openPage('/cell/drives/drive-1?branch=computer&sort=cpi&order=desc');
  const dialog = await openDialog();
  expect(screen.getByRole('dialog', { name: 'Export resumes of 30 students?' })).toBeVisible();
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save the ZIP' }));
  await waitFor(() => expect(saved).toEqual(['resumes-kuberon-2026-08-01.zip']));
  expect(bodies).toEqual([{ of: 'applied', branch: 'computer', sort: 'cpi', order: 'desc' }]);
});

test('CEL-51 those who are selected only; a refusal is said and nothing is saved', async () => {
  const bodies: unknown[] = [];
  fakeServer.use(
    fakeCellCall('exportResumes', ({ body }) => {
      bodies.push(body);
      return { status: 409, message: 'None of these students has sent a resume.' };
    }),
  );
  await openPage('/cell/drives/drive-1');
  const [first] = await screen.findAllByRole('checkbox', { name: 'Select ISHAAN TRIVEDI' });
  await userEvent.click(first!);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Save the ZIP' }));
  expect(await dialog.findByText('None of these students has sent a resume.')).toBeVisible();
  expect(bodies).toMatchObject([{ chosen: ['student-1'] }]);
  expect(saved).toEqual([]);
});
