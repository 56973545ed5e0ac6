import { screen, within } from '@testing-library/react';
import { useFakeApi } from '@portal/shared/testing';
import { openDrive } from '../../test/open-drive';

useFakeApi();

test('F-27 F-28 facts of the job and of its roles stand in the order in which the placement cell reads them', async () => {
  const fact = (key: string, label: string, text: string) => ({ key, label, text });
  await openDrive({
    job_profile: 'Analyst:6-7',
    job: [fact('work', 'Type of work', 'Internship')],
    pays: [
      {
        title: 'Analyst',
        pay: [fact('stipend', 'Stipend', '₹20,000 a month'), fact('asks', 'Criteria', 'CPI at least 8')],
      },
    ],
  });
  const card = await screen.findByRole('region', { name: 'Company Details' });
  expect(
    within(card)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Eligible degrees',
    'Eligible branches',
    'Roles',
    'Type of work',
    'Criteria',
    'Files of the company',
  ]);
  expect(within(card).getByText('Stipend ₹20,000 a month, Criteria CPI at least 8')).toBeVisible();
});
