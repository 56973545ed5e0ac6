import { screen, within } from '@testing-library/react';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  renderPage,
  samplePrivacyNotices,
  sampleSession,
  useFakeApi,
} from '@portal/shared/testing';
import remote from '../remote';

useFakeApi();

const open = () => renderPage(remote.routes, { path: '/my-data', session: sampleSession });

test('DAT-11 My data has each notice with the version and the time of its acknowledgement, and what is new', async () => {
  fakeServer.use(fake('privacyNotices', { data: samplePrivacyNotices('verification') }));
  const { container } = await open();
  const list = within(await screen.findByRole('region', { name: 'Notices you read' }));
  expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Profile and applicationsVersion 1, current, read on 24/07/2026 08:10 PM',
    'Verification and identity numbersVersion 1, replaced by 2, read on 24/07/2026 08:10 PM',
    'Sharing with a companyVersion 1, current, read on 24/07/2026 08:10 PM',
    'MessagesVersion 1, current, read on 24/07/2026 08:10 PM',
    'StatisticsVersion 1, current, read on 24/07/2026 08:10 PM',
  ]);
  expect(list.getByRole('link', { name: 'Read and acknowledge it' })).toHaveAttribute(
    'href',
    '/privacy#verification',
  );
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('DAT-11 a college whose content has no notices has no list of them', async () => {
  fakeServer.use(fake('privacyNotices', { data: { notices: [] } }));
  await open();
  expect(await screen.findByRole('heading', { name: 'Download a copy' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Notices you read' })).toBeNull();
});
