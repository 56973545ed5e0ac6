import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addCompanyRequest,
  companiesPage,
  companyContactRequest,
  companyNoteRequest,
  companyRecord,
  mergeCompanyRequest,
} from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleCompany,
  sampleCompanyItem,
} from '@portal/shared/testing';
import { choose } from '../../test/choose';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const dialog = () => within(screen.getByRole('dialog'));
const done = { batch: 'b', version: '4', changed: 1, id: 'company-1' };

test('F-75 companies are listed with search, each leads to its page, and a new one is added', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('addCompany', ({ body }) => {
      sent.push(addCompanyRequest.parse(body));
      return { message: 'The company was added.', data: done };
    }),
  );
  const { container } = await openPage('/cell/companies');
  const user = userEvent.setup();
  const row = await screen.findByRole('row', { name: /Aavartan Controls/ });
  expect(row).toHaveTextContent(/Also Aavartan Automation.*Process automation, Vadodara.*2027/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/cell/companies/company-1');
  expect(screen.getByRole('searchbox', { name: 'Company' })).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add company…' }));
  fill(dialog().getByLabelText('Name'), 'Kuberon Payments');
  await user.click(dialog().getByRole('button', { name: 'Add company' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Aavartan Controls' })).toBeVisible();
  expect(sent).toMatchObject([{ name: 'Kuberon Payments' }]);
});

test('F-75 a company’s page has its drives with counts that open their list, revoked offers, contacts and notes', async () => {
  companyRecord.parse(sampleCompany());
  const { container } = await openPage('/cell/companies/company-1');
  expect(await screen.findByText('With the college since the season 2026')).toBeVisible();
  const drives = within(screen.getByRole('region', { name: 'Drives by season' }));
  expect(drives.getByRole('link', { name: '128' })).toHaveAttribute('href', '/cell/drives/drive-1');
  expect(drives.getByRole('link', { name: '9' })).toHaveAttribute('href', '/cell/drives/drive-1/offers');
  expect(drives.getByText('As Aavartan Automation')).toBeVisible();
  const revoked = within(screen.getByRole('region', { name: 'Revoked offers (1)' }));
  expect(revoked.getByText('Headcount frozen')).toBeVisible();
  expect(revoked.getByText('Holds no offer now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'kiran@aavartan.example' })).toBeVisible();
  expect(screen.getByText('Wants Seminar Hall 1.')).toBeVisible();
  expect(screen.getByText(/^Meera Joshi, 03\/07\/2026/)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('F-75 contacts, notes and a merge are saved with the version that was seen', async () => {
  const sent: unknown[] = [];
  const other = sampleCompanyItem({ id: 'company-9', name: 'Aavartan Ltd' });
  const page = {
    rows: [other, sampleCompanyItem()],
    total: 2,
    page: 1,
    size: 100,
    updated_at: '2026-08-12T05:00:00.000Z',
  };
  companiesPage.parse(page);
  fakeServer.use(
    fakeCellCall('companies', { data: page }),
    fakeCellCall('saveContact', ({ body }) => {
      sent.push(companyContactRequest.parse(body));
      return { message: 'The contact was saved.', data: done };
    }),
    fakeCellCall('addCompanyNote', ({ body }) => {
      sent.push(companyNoteRequest.parse(body));
      return { message: 'The note was added.', data: done };
    }),
    fakeCellCall('mergeCompany', ({ body }) => {
      sent.push(mergeCompanyRequest.parse(body));
      return { message: 'The companies were merged.', data: { ...done, id: 'company-9' } };
    }),
  );
  await openPage('/cell/companies/company-1');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit contact Kiran Desai' }));
  await user.click(dialog().getByRole('checkbox', { name: 'No longer at the company' }));
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  expect(await screen.findByText('The contact was saved.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add note…' }));
  fill(dialog().getByLabelText('Note'), 'Came by train.');
  await user.click(dialog().getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('The note was added.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Merge…' }));
  await choose(dialog(), 'Same company as', 'Aav', 'Aavartan Ltd');
  await user.click(dialog().getByRole('button', { name: 'Merge companies' }));
  expect(await screen.findByText('The companies were merged.')).toBeVisible();
  expect(sent).toMatchObject([
    { contact: 'contact-1', name: 'Kiran Desai', is_main: true, left: true, version: '3' },
    { text: 'Came by train.' },
    { into: 'company-9', version: '3' },
  ]);
});
