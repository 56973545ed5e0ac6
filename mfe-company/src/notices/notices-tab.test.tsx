import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notice } from '@portal/shared/contract';
import { accessibilityViolations, fake, fakeServer, sampleNotice, useFakeApi } from '@portal/shared/testing';
import { openDrive } from '../../test/open-drive';

useFakeApi();

const openNotices = async (notices: Notice[]) => {
  fakeServer.use(fake('notices', { data: notices }));
  const view = await openDrive();
  await userEvent.click(await screen.findByRole('tab', { name: 'Notices' }));
  return view;
};

test('CMP-13 notices stand newest first with arrival, deadline and sanitised text', async () => {
  const { container } = await openNotices([
    sampleNotice({ n_id: 'old', created_at: '2026-03-10T05:00:00Z', deadline: null, notice: '<p>Older</p>' }),
    sampleNotice({
      n_id: 'new',
      created_at: '2026-03-12T05:00:00Z',
      deadline: '2026-03-13T11:30:00Z',
      notice: '<p>Newer<img src=x onerror="alert(1)"></p><script>alert(1)</script>',
    }),
  ]);
  const [first, second] = await screen.findAllByRole('article');
  expect(screen.getByRole('heading', { name: 'Notices & Announcements' })).toBeVisible();
  expect(within(first!).getByText('12/03/2026 10:30 AM')).toBeVisible();
  // Weekday and distance stand beside (W-49).
  expect(within(first!).getByText(/^Thursday, .* ago$/)).toBeVisible();
  expect(within(first!).getByText(/^Deadline/)).toHaveTextContent(/^Deadline 13\/03\/2026 05:00 PM Friday, /);
  expect(within(first!).getByText('Newer')).toBeVisible();
  expect(second).toHaveTextContent('Older');
  expect(within(second!).queryByText(/^Deadline/)).toBeNull();
  expect(document.querySelector('script, [onerror]')).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CMP-13 without notices it says so', async () => {
  await openNotices([]);
  expect(await screen.findByText('No Notices Available')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Notices & Announcements' })).toBeVisible();
});

test('CMP-13 notices that cannot be had: the words of the server, and another try', async () => {
  fakeServer.use(fake('notices', { status: 500, message: 'Something went wrong.' }));
  await openDrive();
  await userEvent.click(await screen.findByRole('tab', { name: 'Notices' }));
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  fakeServer.use(fake('notices', { data: [sampleNotice()] }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});
