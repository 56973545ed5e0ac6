import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notices } from '@portal/shared/college/content/notices.schema';
import noticesContent from '@portal/shared/college/content/notices.yaml';
import { acknowledgeRequest, NOTICE_PURPOSES, NOTICE_TITLES } from '@portal/shared/contract';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  renderPage,
  samplePrivacyNotices,
  sampleSession,
  useFakeApi,
} from '@portal/shared/testing';
import { openPage } from '../../test/public-site';
import publicSite from '../remote';

useFakeApi();
const { secondLanguage, notices } = noticesContent as Notices;

test('DAT-10 each purpose has its notice in two languages, with version and address, and its link', async () => {
  await openPage('/privacy');
  const links = within(await screen.findByRole('navigation', { name: 'Notices' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(NOTICE_PURPOSES.map((one) => `#${one}`));
  for (const purpose of NOTICE_PURPOSES) {
    const region = screen.getByRole('region', { name: NOTICE_TITLES[purpose] });
    expect(region.id).toBe(purpose);
    const { version, english, second } = notices[purpose];
    expect(within(region).getByText(`Version ${version}`)).toBeVisible();
    const { title, ...parts } = second;
    for (const text of [...Object.values(english), ...Object.values(parts)])
      expect(within(region).getByText(text)).toBeVisible();
    expect(within(region).getByText(title).closest(`[lang="${secondLanguage.code}"]`)).not.toBeNull();
  }
  expect(screen.queryByRole('button', { name: 'I have read the notices' })).toBeNull();
  expect(await accessibilityViolations(document.body)).toEqual([]);
});

test('DAT-11 a student acknowledges the notices that are new, and goes on to where the login led', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fake('privacyNotices', { data: samplePrivacyNotices('verification') }),
    fake('acknowledgeNotices', ({ body }) => {
      sent.push(acknowledgeRequest.parse(body));
      return { message: 'Thank you.', data: samplePrivacyNotices() };
    }),
  );
  const { router } = await renderPage(publicSite.routes, { path: '/privacy', session: sampleSession });
  await router.navigate('/privacy', { state: { from: '/profile' } });
  const bar = within(await screen.findByRole('region', { name: 'These notices have a new version' }));
  expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#verification']);
  expect(await accessibilityViolations(document.body)).toEqual([]);
  await userEvent.click(bar.getByRole('button', { name: 'I have read the notices' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  expect(sent).toEqual([{ notices: [{ purpose: 'verification', version: notices.verification.version }] }]);
});

test('DAT-11 who has read the notices is asked for nothing', async () => {
  await openPage('/privacy', sampleSession);
  expect(await screen.findByText(/You have read these notices\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I have read the notices' })).toBeNull();
});
