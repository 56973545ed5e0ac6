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
  expect(screen.getByRole('dialog', { name: 'Extend the link of kiran@aavartan.example' })).toBeVisible();
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
