import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { MessageItem } from '@portal/shared/contract';
import { setUnread } from '@portal/shared/session';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  renderPage,
  sampleSession,
  useFakeApi,
} from '@portal/shared/testing';
import remote from '../remote';

useFakeApi();

const message = (number: number, more: Partial<MessageItem> = {}): MessageItem => ({
  id: `m-${number}`,
  at: `2026-03-${String(number).padStart(2, '0')}T05:00:00.000Z`,
  is_read: false,
  title: `Halvora ${number} is open to you`,
  text: 'Decide until 12/04/2026 05:00 PM.',
  path: `/company/Halvora/r-${number}/c-${number}`,
  ...more,
});
const page = (items: MessageItem[], more: { next?: string; unread?: number } = {}) => ({
  items,
  next: more.next ?? null,
  unread: more.unread ?? items.filter(({ is_read }) => !is_read).length,
});
const open = () => renderPage(remote.routes, { path: '/messages', session: sampleSession });
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');

test('MSG-04 messages stand newest first with their dates, lead to their place, and the unread say so', async () => {
  fakeServer.use(fake('messages', { data: page([message(2), message(1, { is_read: true })]) }));
  const { container } = await open();
  const [first, second] = await cards();
  expect(within(first!).getByRole('link', { name: 'Halvora 2 is open to you' })).toHaveAttribute(
    'href',
    '/company/Halvora/r-2/c-2',
  );
  expect(within(first!).getByText('02/03/2026 10:30 AM')).toBeVisible();
  expect(within(first!).getByText('New')).toBeVisible();
  expect(within(second!).queryByText('New')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('1 unread');
  expect(document.title).toMatch(/^Messages/);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('MSG-04 who opens a message has read it', async () => {
  const read: string[] = [];
  fakeServer.use(
    fake('messages', { data: page([message(2)]) }),
    fake('readMessage', ({ params }) => {
      read.push(String(params.id));
      return { data: { unread: 0 } };
    }),
  );
  await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Halvora 2 is open to you' }));
  expect(await screen.findByText('Elsewhere: /company/Halvora/r-2/c-2')).toBeVisible();
  await waitFor(() => expect(read).toEqual(['m-2']));
});

test('MSG-04 all are marked as read until the newest that is shown, and the focus stays beside the words', async () => {
  const until: unknown[] = [];
  fakeServer.use(
    fake('messages', { data: page([message(2), message(1)]) }),
    fake('readMessages', async ({ request }) => {
      until.push(await request.json());
      return { data: { unread: 0 } };
    }),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('You have read all of them.')).toHaveFocus();
  expect(until).toEqual([{ until: message(2).at }]);
  expect(screen.queryByText('New')).toBeNull();
});

test('MSG-04 a refusal is said, and leaves them unread', async () => {
  fakeServer.use(
    fake('messages', { data: page([message(1)]) }),
    fake('readMessages', { status: 503, message: 'The portal is being looked after.' }),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('The portal is being looked after.')).toBeVisible();
  expect(screen.getByText('New')).toBeVisible();
});

test('MSG-04 older messages follow, each once', async () => {
  const asked: (string | null)[] = [];
  fakeServer.use(
    fake('messages', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      asked.push(before);
      return {
        data: before ? page([message(2), message(1)]) : page([message(3), message(2)], { next: 'there' }),
      };
    }),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show older messages' }));
  await waitFor(async () => expect(await cards()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
  expect(asked).toEqual([null, 'there']);
});

test('MSG-04 a message that the bell counts while the page is open appears on it', async () => {
  fakeServer.use(fake('messages', { data: page([message(1)]) }));
  await open();
  expect(await cards()).toHaveLength(1);
  fakeServer.use(fake('messages', { data: page([message(2), message(1)]) }));
  act(() => setUnread(2));
  await waitFor(async () => expect(await cards()).toHaveLength(2));
});

test('MSG-04 a student without messages reads which ones will come', async () => {
  const { container } = await open();
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('MSG-04 a list that does not come says why, and can be asked for again', async () => {
  fakeServer.use(fake('messages', { status: 500, message: 'Something went wrong.' }));
  await open();
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  fakeServer.use(fake('messages', { data: page([message(1)]) }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(1);
});

test('F-73 a file of a message opens in a tab of its own, and says so where it cannot', async () => {
  URL.createObjectURL = () => 'blob:portal/1';
  URL.revokeObjectURL = () => undefined;
  const files = [{ id: 'file-1', name: 'Map.png' }];
  fakeServer.use(fake('messages', { data: page([message(2, { files })]) }));
  const tab = () => ({ document: { title: '' }, location: { replace: jest.fn() }, close: jest.fn() });
  const opened = tab();
  const openTab = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const { container } = await open();
  const button = await screen.findByRole('button', { name: 'Open Map.png' });
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(button);
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('blob:portal/1'));
  const failed = tab();
  openTab.mockReturnValue(failed as unknown as Window);
  fakeServer.use(http.get('*/student/files/message/file-1', () => new HttpResponse(null, { status: 404 })));
  await userEvent.click(button);
  expect(await screen.findByText('Map.png cannot be opened. Please try again later.')).toBeVisible();
  expect(failed.close).toHaveBeenCalled();
  openTab.mockRestore();
});
