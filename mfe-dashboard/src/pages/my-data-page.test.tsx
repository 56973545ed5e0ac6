import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  renderPage,
  sampleAccess,
  sampleCopy,
  sampleSession,
  useFakeApi,
} from '@portal/shared/testing';
import { http, HttpResponse } from 'msw';
import remote from '../remote';

useFakeApi();

const open = () => renderPage(remote.routes, { path: '/my-data', session: sampleSession });
const READY = sampleCopy({
  state: 'ready',
  asked_at: '2026-11-02T06:00:00.000Z',
  ready_at: '2026-11-02T06:00:20.000Z',
  expires_at: '2026-11-09T06:00:20.000Z',
  bytes: 4_100_000,
});

test('DAT-01 a student asks for a copy, sees its progress, and downloads it once it is ready', async () => {
  const answers = [null, sampleCopy(), READY];
  let looks = 0;
  fakeServer.use(
    fake('myData', () => ({ data: { copy: answers[Math.min(looks++, 2)] } })),
    http.get('*/student/files/my-data/copy-1', () =>
      HttpResponse.arrayBuffer(new Uint8Array([80, 75]).buffer, {
        headers: { 'Content-Type': 'application/zip' },
      }),
    ),
  );
  const { container } = await open();
  expect(await screen.findByText('You have no copy. It takes less than a minute to make one.')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a copy' }));
  const bar = await screen.findByRole('progressbar', { name: 'Parts of your copy' });
  expect(bar).toHaveAttribute('aria-valuetext', '2 of 5');
  expect(screen.getByText('Your copy is being made. You can leave this page and come back.')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Ask for a copy' })).toBeNull();
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Download copy' }, { timeout: 5_000 }));
  await waitFor(() => expect(saved.map(({ size }) => size)).toEqual([2]));
  expect(screen.getByText('Only you can download it, until 09/11/2026 11:30 AM.')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('DAT-01 a copy that failed, one that cannot be downloaded and a refusal are said', async () => {
  fakeServer.use(
    fake('myData', { data: { copy: sampleCopy({ state: 'failed' }) } }),
    fake('askCopy', { status: 429, message: 'Too many attempts. Please try again in 20 seconds.' }),
  );
  await open();
  expect(await screen.findByText('The copy could not be made. Please ask again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a copy' }));
  expect(await screen.findByText('Too many attempts. Please try again in 20 seconds.')).toBeVisible();
});

test('DAT-02 a student reads who viewed, revealed and downloaded what, newest first, page by page', async () => {
  const items = [
    sampleAccess({ id: 'a', kind: 'revealed', what: 'Aadhar Number', reason: 'Differs on the card' }),
    sampleAccess({
      id: 'b',
      kind: 'exported',
      by: 'Halvora Mobility',
      company: 'Halvora Mobility',
      what: 'applicants',
      columns: ['Student', 'CPI'],
      file: 'applicants.csv',
      students: 64,
    }),
  ];
  fakeServer.use(
    fake('accesses', ({ request }) =>
      new URL(request.url).searchParams.get('before') === 'b'
        ? { data: { items: [sampleAccess({ id: 'c' })], next: null, total: 3 } }
        : { data: { items, next: 'b', total: 3 } },
    ),
  );
  const { container } = await open();
  const part = within(await screen.findByRole('region', { name: 'Who viewed it' }));
  const [reveal, file] = await part.findAllByRole('listitem');
  expect(reveal).toHaveTextContent('Hetal Pandya viewed your Aadhar Number');
  expect(reveal).toHaveTextContent('Reason: “Differs on the card”');
  expect(file).toHaveTextContent('Halvora Mobility downloaded a list of applicants');
  expect(file).toHaveTextContent('Student, CPI · File applicants.csv · 64 students');
  expect(part.getByText('2 of 3, newest first')).toBeVisible();
  await userEvent.click(part.getByRole('button', { name: 'Show older entries' }));
  expect(await part.findByText('Hetal Pandya viewed your profile')).toBeVisible();
  expect(part.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('DAT-02 who was viewed by no one reads what will be here', async () => {
  fakeServer.use(fake('accesses', { data: { items: [], next: null, total: 0 } }));
  await open();
  expect(await screen.findByText('No views yet')).toBeVisible();
});
