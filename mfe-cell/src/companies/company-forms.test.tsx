import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formLinkRequest } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleCompanyForm,
  sampleDraft,
  sampleDriveFacts,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const dialog = () => within(screen.getByRole('dialog'));

test('F-75 a form is sent to contacts of a company, and what came back leads to its draft', async () => {
  let sent: unknown;
  fakeServer.use(
    fakeCellCall('makeFormLink', ({ params, body }) => {
      sent = { id: params['id'], ...formLinkRequest.parse(body) };
      const links = [{ email: 'hr@aavartan.example', link: 'http://x/company-link/y', is_mailed: true }];
      return { data: { batch: 'b', version: null, changed: 1, id: 'link-6', links } };
    }),
  );
  const { baseElement } = await openPage('/cell/companies/company-1');
  const panel = within(await screen.findByRole('region', { name: /^Job notification forms/ }));
  expect(await panel.findByText('Received')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Draft of the drive (aavartan-2026)' })).toHaveAttribute(
    'href',
    '/cell/drives/drive-9/edit',
  );
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  const user = userEvent.setup();
  await user.click(panel.getByRole('button', { name: 'Send a form…' }));
  fill(dialog().getByLabelText('Email addresses'), '');
  await user.click(dialog().getByRole('button', { name: 'Send the form' }));
  expect(await dialog().findByText('Please enter at least one email address.')).toBeVisible();
  fill(dialog().getByLabelText('Email addresses'), 'hr@aavartan.example');
  await user.click(dialog().getByRole('button', { name: 'Send the form' }));
  expect(await screen.findByText('http://x/company-link/y')).toBeVisible();
  expect(sent).toMatchObject({ id: 'company-1', emails: ['hr@aavartan.example'] });
});

test('F-75 an expired form link can be extended', async () => {
  fakeServer.use(
    fakeCellCall('companyForms', {
      data: { forms: [sampleCompanyForm({ state: 'expired', form: 'begun' })] },
    }),
  );
  await openPage('/cell/companies/company-1');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Extend the link of kiran@aavartan.example' }),
  );
  expect(screen.getByRole('dialog', { name: 'Extend the link of kiran@aavartan.example?' })).toBeVisible();
});

test('F-75 the editor shows from whose form a draft comes, with its rounds and contacts', async () => {
  const received = {
    by: 'kiran@aavartan.example',
    at: '2026-08-02T06:00:00.000Z',
    rounds: [{ name: 'Written test', note: '60 minutes' }],
    contacts: [{ name: 'Kiran Desai', role: 'HR', email: 'kiran@aavartan.example', phone: '' }],
    is_taken: false,
  };
  fakeServer.use(fakeCellCall('draft', { data: sampleDraft({ received }) }));
  await openPage('/cell/drives/drive-9/edit');
  expect(
    await screen.findByText(/^From the job notification form of kiran@aavartan.example, 02\/08\/2026/),
  ).toBeVisible();
  expect(screen.getByText('Written test: 60 minutes')).toBeVisible();
  expect(screen.getByText('Kiran Desai, HR, kiran@aavartan.example')).toBeVisible();
  expect(screen.getByText(/The company can correct it until you save/)).toBeVisible();
});

test('F-75 the contacts of a form are added to the company’s page with one click, and a refusal is shown', async () => {
  const contact = { name: 'Kiran Desai', role: 'HR', email: 'kiran@aavartan.example', phone: '' };
  const received = {
    by: 'kiran@aavartan.example',
    at: '2026-08-02T06:00:00.000Z',
    rounds: [],
    contacts: [
      { ...contact, is_known: false },
      { ...contact, name: 'Mira Shah', is_known: true },
    ],
    is_taken: true,
  };
  let isRefused = true;
  fakeServer.use(
    fakeCellCall('draft', { data: sampleDraft({ received }) }),
    fakeCellCall('takeContacts', ({ params }) => {
      expect(params['id']).toBe('drive-9');
      return isRefused
        ? { status: 503, message: 'Please try again.' }
        : {
            message: '1 contact was added to the company’s page.',
            data: { id: 'company-1', batch: 'batch-1', version: '2', changed: 1 },
          };
    }),
  );
  await openPage('/cell/drives/drive-9/edit');
  const button = await screen.findByRole('button', { name: 'Add 1 contact to the company’s page' });
  await userEvent.click(button);
  expect(await screen.findByText('Please try again.')).toBeVisible();
  isRefused = false;
  await userEvent.click(button);
  expect(await screen.findByText('Added to the company’s page.')).toBeVisible();
  expect(screen.getByText('1 contact was added to the company’s page.')).toBeVisible();
});

test('F-75 a round that the company planned is begun with its name and words', async () => {
  const planned = [{ name: 'Written test', note: '60 minutes, online' }];
  fakeServer.use(fakeCellCall('drive', { data: { ...sampleDriveFacts(), planned } }));
  await openPage('/cell/drives/drive-1/rounds');
  const list = await screen.findByRole('region', { name: 'Planned by the company' });
  expect(list).toHaveTextContent('Written test: 60 minutes, online');
  await userEvent.click(screen.getByRole('button', { name: 'Add the planned round Written test' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Add a round/ }));
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Written test');
  expect(dialog.getByLabelText(/^Instructions/)).toHaveValue('60 minutes, online');
});
