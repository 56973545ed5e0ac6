import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accessibilityViolations,
  fake,
  fakeApi,
  fakeServer,
  renderPage,
  sampleRecruitment,
  sampleSession,
  useFakeApi,
} from '@portal/shared/testing';
import remote from '../remote';
import { openDrive, PATH } from '../../test/open-drive';

useFakeApi();

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

test('W-49 an address in what a company says of itself is a link', async () => {
  await openDrive({
    company: { c_name: 'Sabarmati Systems', c_logo: null, c_details: 'See https://sabarmati.example.org.' },
  });
  const link = await screen.findByRole('link', { name: /^https:\/\/sabarmati\.example\.org / });
  expect(link).toHaveAttribute('href', 'https://sabarmati.example.org');
});

test('CMP-01 W-49 F-06 the header has the company and when applications close, in the time of India and in one piece', async () => {
  const { container } = await openDrive({ deadline: '2099-03-12T11:30:00Z' });
  expect(await screen.findByText(/^Applications close/)).toHaveTextContent(
    'Applications close 12/03/2099 05:00 PM',
  );
  // A date and its time wrap as a whole.
  expect(screen.getByText('12/03/2099 05:00 PM').tagName).toBe('SPAN');
  expect(screen.getByRole('heading', { level: 1, name: 'Sabarmati Systems' })).toBeVisible();
  expect(screen.queryByText(/ left$/)).toBeNull();
  expect(document.title).toMatch(/^Sabarmati Systems/);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CMP-01 after the deadline the header says that applications closed', async () => {
  await openDrive({ deadline: '2020-03-12T11:30:00Z' });
  expect(await screen.findByText(/^Applications closed/)).toHaveTextContent(
    'Applications closed 12/03/2020 05:00 PM',
  );
});

test('CMP-01 the last day is counted down', async () => {
  await openDrive({ deadline: inHours(2.5) });
  expect(await screen.findByText(/^2 h \d\d min left$/)).toBeVisible();
});

test('CMP-01 F-08 the deadline can be put into a calendar, which says what the entry means and renews it', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await openDrive({ deadline: '2099-03-12T11:30:00Z', version: 4 });
  await userEvent.click(await screen.findByRole('button', { name: 'Add deadline to calendar' }));
  const text = (await saved[0]!.text()).replaceAll('\r\n ', '');
  expect(text).toContain('\r\nSEQUENCE:4\r\n');
  expect(text).toContain('DTEND:20990312T113000Z\r\nSUMMARY:Sabarmati Systems\\, applications close');
  expect(text).toContain(
    'DESCRIPTION:Applications close as this entry ends: 12/03/2099 05:00 PM. It begins 15 minutes before.',
  );
  click.mockRestore();
});

test.each([
  ['without a consent', 'new'],
  ["with another student's consent", 'consent-1'],
])('W-48 API-04 a link %s opens the drive with one’s own', async (_, consentId) => {
  fakeServer.use(
    fake('recruitment', { data: sampleRecruitment({ consentId: 'own' }) }),
    fake('concernStatus', ({ params }) =>
      params['id'] === 'own'
        ? { data: { is_concern: null } }
        : { status: 404, message: 'This consent does not exist.' },
    ),
  );
  const { router } = await renderPage(remote.routes, {
    path: `/company/Sabarmati%20Systems/drive-1/${consentId}`,
    session: sampleSession,
  });
  expect(await screen.findByRole('radio', { name: 'Yes' })).toBeEnabled();
  expect(router.state.location.pathname).toBe('/company/Sabarmati%20Systems/drive-1/own');
});

test('W-49 the title is the company, whatever the address says', async () => {
  fakeServer.use(
    fake('recruitment', {
      data: sampleRecruitment({ company: { c_name: '100% Rail', c_logo: null, c_details: '' } }),
    }),
  );
  await renderPage(remote.routes, {
    path: '/company/100%252520Rail/drive-1/consent-1',
    session: sampleSession,
  });
  expect(await screen.findByRole('heading', { level: 1, name: '100% Rail' })).toBeVisible();
  expect(document.title).toMatch(/^100% Rail/);
});

test('CMP-14 the countdown uses the server’s clock, and a wrong clock is reported', async () => {
  await openDrive({ deadline: inHours(48), server_time: inHours(47.5) });
  expect(await screen.findByText(/^(30|29) min/)).toBeVisible();
  expect(screen.getByText(/The clock of this device is about 48 hours slow/)).toBeVisible();
});

test('CMP-02 the card lists degrees in upper case, branches, criteria and files', async () => {
  await openDrive({ degree: 'be,mca' });
  const card = await screen.findByRole('region', { name: 'Company Details' });
  expect(within(card).getByText('BE, MCA')).toBeVisible();
  expect(within(card).getByText('Computer')).toBeVisible();
  expect(within(card).getByText('Information technology')).toBeVisible();
  expect(within(card).getByText('CPI of at least 6.50; no live backlog')).toBeVisible();
  expect(within(card).getByText('Click here to view PDF')).toBeVisible();
});

test('CMP-03 the tabs are Details, Rounds and Notices, and each is loaded when it is opened', async () => {
  const asked: string[] = [];
  fakeServer.use(
    ...(['rounds', 'notices'] as const).map((name) =>
      fake(name, () => {
        asked.push(name);
        return { data: [] };
      }),
    ),
  );
  await openDrive();
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    'Details',
    'Rounds',
    'Notices',
  ]);
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: 'Rounds' }));
  expect(await screen.findByText('No Round Available')).toBeVisible();
  expect(asked).toEqual(['rounds']);
});

test('CMP-04 about text, sanitised details and terms', async () => {
  await openDrive({
    c_details: '<p>Two years of <strong>training</strong><img src=x onerror="alert(1)"></p>',
    t_and_c: '<ul><li>No bond</li></ul><script>alert(1)</script>',
  });
  expect(await screen.findByText('Builds software for river and rail.')).toBeVisible();
  expect(screen.getByText('training')).toBeVisible();
  expect(screen.getByText('No bond')).toBeVisible();
  expect(document.querySelector('script, [onerror]')).toBeNull();
});

test.each(['recruitment', 'concernStatus'] as const)(
  'CMP-04 when %s fails, the words of the server stand and one can try again',
  async (name) => {
    fakeServer.use(fake(name, { status: 404, message: 'There is no such company.' }));
    await renderPage(remote.routes, { path: PATH, session: sampleSession });
    expect(await screen.findByText('There is no such company.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the companies' })).toHaveAttribute('href', '/companies');
    fakeServer.resetHandlers(...fakeApi());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'Yes' })).toBeEnabled();
  },
);
