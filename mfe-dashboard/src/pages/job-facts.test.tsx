import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, sampleDriveItem, useFakeApi } from '@portal/shared/testing';
import { cards, list, open } from '../../test/companies-page';

useFakeApi();

const fact = (key: string, label: string, text: string) => ({ key, label, text });

test('F-28 a card has the facts of the job and the stipend of a role; lists are filtered by the type of work and searched by location', async () => {
  list('eligibleCompanies', [
    sampleDriveItem({
      c_name: 'Nimbari',
      consentId: 'a',
      r_id: 'a',
      job_profile: 'Tester:5-6',
      job: [
        fact('work', 'Type of work', 'Internship'),
        fact('locations', 'Locations', 'Pune, Surat'),
        fact('joining', 'Joining month', 'July 2027'),
      ],
      pays: [{ title: 'Tester', pay: [fact('stipend', 'Stipend', '₹20,000 a month')] }],
    }),
    sampleDriveItem({
      c_name: 'Kuberon',
      consentId: 'b',
      r_id: 'b',
      job: [fact('work', 'Type of work', 'Full time')],
      deadline: '2099-01-01T00:00:00Z',
    }),
  ]);
  await open();
  const names = async () => (await cards()).map(({ textContent }) => textContent);
  expect(await names()).toEqual(['Nimbari', 'Kuberon']);
  const panel = within(screen.getByRole('tabpanel', { name: /^Eligible/ }));
  expect(panel.getByText('Internship · Pune, Surat · Joining month July 2027')).toBeVisible();
  expect(panel.getByText('Stipend ₹20,000 a month')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type of work' }), 'Full time');
  expect(await names()).toEqual(['Kuberon']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type of work' }), 'Any type');
  fill(screen.getByRole('searchbox', { name: 'Company or role' }), 'surat');
  expect(await names()).toEqual(['Nimbari']);
});
