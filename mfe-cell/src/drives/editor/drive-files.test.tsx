import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { removeDriveFileRequest, saveDraftRequest } from '@portal/shared/contract/cell';
import { accessibilityViolations, fakeCellCall, fakeServer, sampleDraft } from '@portal/shared/testing';
import { smallPdf } from '@portal/shared/testing/small-pdf';
import { openPage, useConsole } from '../../../test/open-page';

useConsole();

const EDIT = '/cell/drives/drive-9/edit';
const DONE = { batch: 'b', version: '2', changed: 1 };
const panel = async () => within(await screen.findByRole('region', { name: 'Logo and documents' }));
const pdf = () => new File([smallPdf('Roles')], 'Roles.pdf', { type: 'application/pdf' });

test('CEL-41 a document is added at once, the draft stays as typed and is based on the drive after it', async () => {
  let base = '1';
  const bases: string[] = [];
  let added = 0;
  fakeServer.use(
    fakeCellCall('draft', () => ({
      data: sampleDraft({
        base,
        logo: null,
        documents: base === '1' ? [] : [{ id: 'file-1', name: 'Roles.pdf' }],
      }),
    })),
    fakeCellCall('addDriveFile', () => {
      added += 1;
      base = '2';
      return { message: 'The file is added.', data: DONE };
    }),
    fakeCellCall('saveDraft', ({ body }) => {
      const said = saveDraftRequest.parse(body);
      bases.push(said.base);
      return {
        message: 'Saved.',
        data: sampleDraft({ content: said.content, base: said.base, version: '2' }),
      };
    }),
  );
  const { baseElement } = await openPage(EDIT);
  const user = userEvent.setup();
  const files = await panel();
  expect(files.getByText('No logo, no document.')).toBeVisible();
  await user.click(files.getByRole('button', { name: 'Add a document…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a document' }));
  await user.click(form.getByRole('button', { name: 'Add the document' }));
  expect((await form.findAllByText('Please choose a file.')).length).toBeGreaterThan(0);
  expect(added).toBe(0);
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  await user.upload(form.getByLabelText(/^File/), pdf());
  await user.click(form.getByRole('button', { name: 'Add the document' }));
  expect(await files.findByText('Roles.pdf')).toBeVisible();
  expect(screen.getByText('The file is added.')).toBeVisible();
  await user.type(screen.getByLabelText('Title'), ' II');
  await waitFor(() => expect(bases).toEqual(['2']));
});

test('CEL-41 a file is removed, and a refusal is said in the dialog', async () => {
  const sent: string[] = [];
  fakeServer.use(
    fakeCellCall('draft', {
      data: sampleDraft({ logo: { id: 'file-2', name: 'logo.png' }, documents: [] }),
    }),
    fakeCellCall('removeDriveFile', ({ body }) => {
      sent.push(removeDriveFileRequest.parse(body).file);
      return sent.length === 1
        ? { status: 409, message: 'The drive of Veltrana Analytics was withdrawn.' }
        : { message: 'The file is removed.', data: DONE };
    }),
  );
  await openPage(EDIT);
  const user = userEvent.setup();
  const files = await panel();
  await user.click(files.getByRole('button', { name: 'Remove logo.png' }));
  const form = within(await screen.findByRole('dialog', { name: 'Remove logo.png?' }));
  await user.click(form.getByRole('button', { name: 'Remove it' }));
  expect((await form.findAllByText('The drive of Veltrana Analytics was withdrawn.')).length).toBeGreaterThan(
    0,
  );
  await user.click(form.getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByText('The file is removed.')).toBeVisible();
  expect(sent).toEqual(['file-2', 'file-2']);
});
