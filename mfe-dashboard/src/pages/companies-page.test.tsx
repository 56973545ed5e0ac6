import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  renderPage,
  sampleDriveItem,
  useFakeApi,
} from '@portal/shared/testing';
import { PortalTheme } from '@portal/shared/ui';
import { UpcomingEvents } from '../events/upcoming-events';
import remote from '../remote';
import { cards, home, list, open } from '../../test/companies-page';

useFakeApi();

const HOUR = 3_600_000;

test('DSH-01 the welcome card has name, branch code, both counts and Verified', async () => {
  home({ counts: { eligible: 3, applied: 12, placed: 0 } });
  const { container } = await open();
  expect(await screen.findByText('CE')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ASHA');
  expect(screen.getByText('Eligible companies').closest('div')).toHaveTextContent('3');
  expect(screen.getByText('Applied companies').closest('div')).toHaveTextContent('12');
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Placed' })).toBeNull();
  expect(document.title).toMatch(/^Companies/);
  await cards();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('DSH-01 a placed student has the stamp', async () => {
  home({ counts: { eligible: 0, applied: 1, placed: 1 } });
  await open();
  expect(await screen.findByRole('img', { name: 'Placed' })).toBeVisible();
});

test('DSH-01 a student who is not verified reads why there is nothing yet, and the link to the missing step', async () => {
  home({
    userInfo: { name: 'RAVI', branch: null, is_verified: false },
    standing: { message: 'Your profile waits for verification.', path: '/details' },
  });
  list('eligibleCompanies', []);
  await open();
  expect(await screen.findByText('Not Verified')).toBeVisible();
  expect(screen.getByText('Your profile waits for verification.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the payment steps' })).toHaveAttribute('href', '/details');
});

test('DSH-01 when the data does not come, the words of the server stand and one can try again', async () => {
  fakeServer.use(fake('homePageData', { status: 503, message: 'The portal is being looked after.' }));
  await open();
  expect(await screen.findByText('The portal is being looked after.')).toBeVisible();
  await cards(); // the lists do not wait for the rest
  home({});
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Verified')).toBeVisible();
});

test('DSH-02 upcoming events show date and name, or that there are none, in a region that a keyboard can scroll', async () => {
  const workshop = { event_name: 'Resume workshop', event_date: '2026-03-12T05:00:00Z' };
  const show = (events: (typeof workshop)[]) => (
    <PortalTheme>
      <UpcomingEvents events={events} now={Date.now()} />
    </PortalTheme>
  );
  const { rerender } = render(show([workshop]));
  const events = screen.getByRole('region', { name: 'Upcoming events' });
  expect(within(events).getByText('12/03/2026')).toBeVisible();
  // Weekday and distance stand beside it (W-49).
  expect(within(events).getByText(/^Thursday, /)).toBeVisible();
  expect(within(events).getByText('Resume workshop')).toBeVisible();
  expect(events).toHaveAttribute('tabindex', '0');
  expect(events).toHaveStyle({ maxHeight: '150px', overflowY: 'auto' });
  rerender(show([]));
  expect(screen.getByText('No upcoming events')).toBeVisible();
});

test('F-85 an event shows its time, place and link', () => {
  const fair = {
    event_name: 'Career fair',
    event_date: '2031-05-30',
    event_at: '2031-05-30T05:00:00+00:00',
    event_place: 'Hall 2',
    event_link: 'https://meet.example.org/fair',
  };
  render(
    <PortalTheme>
      <UpcomingEvents events={[fair]} now={Date.now()} />
    </PortalTheme>,
  );
  const events = within(screen.getByRole('region', { name: 'Upcoming events' }));
  expect(events.getByText('30/05/2031 10:30 AM')).toBeVisible();
  expect(events.getByText('Hall 2')).toBeVisible();
  expect(events.getByRole('link', { name: /^meet\.example\.org/ })).toHaveAttribute('href', fair.event_link);
});

test('DSH-03 W-49 broadcast messages stand in a carousel, an address in them as a link', async () => {
  home({
    broadcastMessages: [
      { id: 'b-1', message: 'Register at https://forms.example.org/a1.' },
      { id: 'b-2', message: 'The library closes at 6.' },
    ],
  });
  await open();
  const carousel = await screen.findByRole('region', { name: 'Announcements' });
  const link = within(carousel).getByRole('link', { name: /^https:\/\/forms\.example\.org\/a1 / });
  expect(link).toHaveAttribute('href', 'https://forms.example.org/a1');
  await userEvent.click(within(carousel).getByRole('button', { name: 'Next slide' }));
  expect(within(carousel).getByRole('group', { name: '2 of 2' })).toHaveTextContent('The library closes');
});

test('W-47 who is kept away from every company is promised none, and reads what the server says to do', async () => {
  home({ standing: { message: 'Not verified yet.', path: '/details', action: 'See what to bring' } });
  list('eligibleCompanies', []);
  await open();
  expect(await screen.findByText('You cannot apply until the issue above is resolved.')).toBeVisible();
  expect(screen.queryByText(/New ones appear here/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See what to bring' })).toHaveAttribute('href', '/details');
});

test('W-48 companies come before announcements', async () => {
  await open();
  const [first] = await cards();
  const events = screen.getByRole('region', { name: 'Upcoming events' });
  expect(first!.compareDocumentPosition(events)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('W-48 the next steps come first: the closest deadline, rounds to come, results and notices, each with its link', async () => {
  const soon = new Date(Date.now() + 30 * HOUR).toISOString();
  list('eligibleCompanies', [
    sampleDriveItem({ c_name: 'Later', r_id: 'a' }),
    sampleDriveItem({ c_name: 'Soon', r_id: 'b', consentId: 'c-b', deadline: soon }),
  ]);
  const step = { r_id: 'r-9', consentId: 'c-9', c_name: 'Halvora' };
  home({
    next: [
      { ...step, kind: 'notice', title: '', at: new Date(Date.now() - HOUR).toISOString() },
      { ...step, kind: 'round', title: 'Round 2: Interview', at: new Date(Date.now() + HOUR).toISOString() },
      { ...step, kind: 'result', title: 'Not selected', at: new Date(Date.now() - 50 * HOUR).toISOString() },
    ],
  });
  await open();
  const next = screen.getByRole('region', { name: 'Next for you' });
  const links = () => within(next).getAllByRole('link');
  expect(await within(next).findByRole('link', { name: 'Decide on Soon' })).toHaveAttribute(
    'href',
    '/company/Soon/b/c-b',
  );
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'Round 2: Interview, Halvora',
    'Decide on Soon',
  ]);
  await userEvent.click(within(next).getByRole('button', { name: '2 more' }));
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'Round 2: Interview, Halvora',
    'Decide on Soon',
    'New notice of Halvora',
    'Result of Halvora: Not selected',
  ]);
  const [first] = await cards();
  expect(next.compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('W-48 who has nothing before them reads so', async () => {
  list('eligibleCompanies', []);
  await open();
  expect(await screen.findByText('There is no deadline, round or news for you yet.')).toBeVisible();
});

test('DSH-07 without a stored token the dashboard goes to the login', async () => {
  await renderPage(remote.routes, { path: '/companies' });
  expect(await screen.findByText('Elsewhere: /login')).toBeVisible();
});
