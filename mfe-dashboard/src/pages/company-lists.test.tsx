import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  fill,
  sampleCompanyCounts,
  sampleDriveItem,
  sampleIneligibleItem,
  useFakeApi,
} from '@portal/shared/testing';
import type { FakeAnswer } from '@portal/shared/testing';
import { cards, list, open } from '../../test/companies-page';

useFakeApi();

const HOUR = 3_600_000;
const fact = (label: string, text: string) => ({ key: 'work', label, text });

test('DSH-04 each list is asked for when its tab is first opened, and only then', async () => {
  const asked: string[] = [];
  const watch = (
    name: 'consentsTrue' | 'consentsFalse' | 'consentsRejected' | 'placements' | 'eligibleCompanies',
  ) =>
    fake(name, () => {
      asked.push(name);
      return { data: [] };
    });
  fakeServer.use(
    ...(
      ['eligibleCompanies', 'consentsTrue', 'consentsFalse', 'consentsRejected', 'placements'] as const
    ).map(watch),
  );
  await open();
  expect(await screen.findByText('No Data Found')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Eligible' })).toHaveAttribute('aria-selected', 'true');
  expect(asked).toEqual(['eligibleCompanies']);
  for (const [tab, name] of [
    ['Applied', 'consentsTrue'],
    ['Not Applied', 'consentsFalse'],
    ['Rejected', 'consentsRejected'],
    ['Placed', 'placements'],
  ] as const) {
    await userEvent.click(screen.getByRole('tab', { name: tab }));
    const panel = screen.getByRole('tabpanel', { name: tab });
    expect(await within(panel).findByText('No Data Found')).toBeVisible();
    expect(asked.at(-1)).toBe(name);
  }
  await userEvent.click(screen.getByRole('tab', { name: 'Applied' }));
  expect(asked).toHaveLength(5);
});

test('DSH-04 a list on its way says so; one that fails says why and can be asked for again', async () => {
  let answer: (value: Exclude<FakeAnswer, (...asked: never[]) => unknown>) => void = () => undefined;
  fakeServer.use(fake('consentsTrue', () => new Promise((resolve) => (answer = resolve))));
  await open();
  await userEvent.click(screen.getByRole('tab', { name: 'Applied' }));
  expect(await screen.findByText('Loading Applied companies')).toBeInTheDocument();
  answer({ status: 500, message: 'Something went wrong.' });
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  list('consentsTrue', [sampleDriveItem({ is_concern: 'TRUE' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Applied companies' })).toBeVisible();
});

test('W-47 W-48 a drive that closes while the page is open leaves the list, and the counts are asked again', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'], advanceTimers: true });
  try {
    const closes = Date.now() + 10 * 60_000;
    list('eligibleCompanies', [
      sampleDriveItem({
        c_name: 'Closing',
        consentId: 'a',
        r_id: 'a',
        deadline: new Date(closes).toISOString(),
      }),
      sampleDriveItem({ c_name: 'Open', consentId: 'b', r_id: 'b' }),
    ]);
    fakeServer.use(
      fake('companyCounts', () => ({
        data: sampleCompanyCounts(
          Date.now() < closes ? { eligible: 2, notApplied: 0 } : { eligible: 1, notApplied: 1 },
        ),
      })),
    );
    await open();
    expect(await cards()).toHaveLength(2);
    const tab = (name: string) => screen.getByRole('tab', { name });
    await waitFor(() => expect(tab('Eligible')).toHaveAccessibleDescription('2'));
    await act(async () => jest.advanceTimersByTime(11 * 60_000));
    await waitFor(() => expect(tab('Eligible')).toHaveAccessibleDescription('1'));
    expect(tab('Not Applied')).toHaveAccessibleDescription('1');
    expect((await cards()).map((heading) => heading.textContent)).toEqual(['Open']);
  } finally {
    jest.useRealTimers();
  }
});

test('DSH-08 DSH-09 the sixth list has the open drives that are not for this student, with every reason', async () => {
  const deadline = new Date(Date.now() + HOUR).toISOString();
  fakeServer.use(fake('ineligibleCompanies', { data: [sampleIneligibleItem({ deadline })] }));
  const { container } = await open();
  await userEvent.click(screen.getByRole('tab', { name: 'Not eligible, and why' }));
  const companies = await screen.findByRole('list', { name: 'Not eligible, and why companies' });
  const link = within(companies).getByRole('link', { name: 'Narmada Machines' });
  expect(link).toHaveAttribute('href', '/company/Narmada%20Machines/drive-2/new');
  expect(within(companies).getByRole('list', { name: 'Reasons' })).toHaveTextContent(
    'Your CPI is 6.2; this drive asks for at least 7.',
  );
  const panel = within(screen.getByRole('tabpanel', { name: 'Not eligible, and why' }));
  expect(panel.getByText(/^Deadline/)).toBeVisible();
  // A list of one company has nothing to search (DSH-09).
  expect(panel.queryByRole('search')).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('DSH-09 a list is searched, sorted and filtered, says how many it found, and offers the way back', async () => {
  list('eligibleCompanies', [
    sampleDriveItem({
      c_name: 'Nimbari',
      consentId: 'a',
      r_id: 'a',
      job_profile: 'Tester:5-6',
      job: [fact('Type of work', 'Internship')],
    }),
    sampleDriveItem({
      c_name: 'Kuberon',
      consentId: 'b',
      r_id: 'b',
      job: [fact('Type of work', 'Full time')],
      job_profile: 'Developer:14-18',
      deadline: '2099-01-01T00:00:00Z',
    }),
  ]);
  const { container } = await open();
  const names = async () => (await cards()).map(({ textContent }) => textContent);
  expect(await names()).toEqual(['Nimbari', 'Kuberon']);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'package');
  expect(await names()).toEqual(['Kuberon', 'Nimbari']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type of work' }), 'Full time');
  expect(await names()).toEqual(['Kuberon']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type of work' }), 'Any type');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Tester');
  expect(await names()).toEqual(['Nimbari']);
  expect(screen.getByText('1 of 2 companies')).toBeInTheDocument();
  fill(screen.getByRole('spinbutton', { name: 'Package at least (LPA)' }), '9');
  expect(screen.getByText('No company matches')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filter (2)' })).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Closes within 3 days' }));
  expect(screen.getByText('No company matches')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Closes within 3 days' }));
  fill(screen.getByRole('searchbox', { name: 'Company or role' }), 'develop');
  expect(await names()).toEqual(['Kuberon']);
});
