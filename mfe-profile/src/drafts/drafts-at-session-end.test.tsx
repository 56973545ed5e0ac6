import { act, screen, waitFor } from '@testing-library/react';
import { handOverDrafts, session, signIn, signOut } from '@portal/shared/session';
import { fake, fakeServer, sampleSession, unreachable, useFakeApi } from '@portal/shared/testing';
import { type } from '../../test/form-page';
import { givenProfile, openPage } from '../../test/profile-server';
import { storedPersonal } from '../../test/sample-sections';

useFakeApi();

const SSC = { ssc_name: 'CITY SCHOOL', ssc_board: 'GSEB', ssc_passing_year: 2020, ssc_per: 88.5 };
const SSC_FORM = '/profile/academic_details/ssc';
const KEY = `profile-draft:${sampleSession.enrollment}:ssc`;
const sections = { personal: storedPersonal('BE'), ssc: SSC };

test('W-57 a logout gives the server what this browser alone had, and leaves no draft behind', async () => {
  const { drafts } = givenProfile({ sections });
  const { unmount } = await openPage(SSC_FORM);
  await screen.findByRole('button', { name: 'Save' });
  type('SSC Percentage', '91');
  const { enrollment, token } = session.getState();
  await act(async () => {
    const handed = handOverDrafts(enrollment ?? '', token);
    signOut(true);
    await handed;
  });
  expect(drafts['ssc']).toMatchObject({ ssc_per: '91' });
  unmount();
  expect(Object.keys(localStorage)).toEqual([]);
  // What an unmounted form still had to do would write it again.
  await act(async () => undefined);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('W-57 a logout without a line, or once the session has ended, drops no draft that was not sent', async () => {
  givenProfile({ sections });
  fakeServer.use(unreachable('saveDraft'));
  const { unmount } = await openPage(SSC_FORM);
  await screen.findByRole('button', { name: 'Save' });
  type('SSC Percentage', '91');
  const { enrollment, token } = session.getState();
  await act(async () => {
    const handed = handOverDrafts(enrollment ?? '', token);
    signOut(true);
    await handed;
  });
  unmount();
  // Another tab learns of the logout when the token is gone.
  await handOverDrafts(enrollment ?? '', null);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).toContain('ssc_per');

  await openPage(SSC_FORM);
  expect(await screen.findByText('Your draft is back')).toBeVisible();
  expect(screen.getByLabelText('SSC Percentage')).toHaveValue('91');
});

test('F-89 a session that the server ends leaves nothing of a draft in the browser that the server has', async () => {
  const { drafts } = givenProfile({ sections });
  const { unmount } = await openPage(SSC_FORM);
  await screen.findByRole('button', { name: 'Save' });
  type('SSC Percentage', '91');
  await waitFor(() => expect(drafts['ssc']).toMatchObject({ ssc_per: '91' }), { timeout: 10_000 });
  await waitFor(() => expect(localStorage.getItem(KEY)).toContain('"isSent":true'));
  act(() => signOut());
  unmount();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('ssc'))).toEqual([]);
});

test('F-89 what was never sent goes with the tab, or when another student logs in', async () => {
  givenProfile({ sections });
  fakeServer.use(unreachable('saveDraft'));
  const { unmount } = await openPage(SSC_FORM);
  await screen.findByRole('button', { name: 'Save' });
  type('SSC Percentage', '91');
  act(() => signOut());
  unmount();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(JSON.stringify({ ...sessionStorage })).toContain('ssc_per');
  localStorage.setItem('profile-draft:220280107999:ssc', '{}');
  signIn({ token: 'token-of-another', enrollment: '220280107004', name: 'RAVI' });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/ssc_per|profile-draft/);
});

test.each([
  [401, true],
  [400, true],
  [413, true],
  [422, true],
  [503, true],
  [409, false],
])('W-57 at a logout a draft that the server refuses with %s stays: %s', async (status, stays) => {
  givenProfile({ sections });
  fakeServer.use(fake('saveDraft', { status, message: 'Refused' }));
  const { enrollment, token } = sampleSession;
  localStorage.setItem(KEY, JSON.stringify({ values: { ssc_per: '91' }, keptAt: 1, isSent: false }));
  await handOverDrafts(enrollment, token);
  expect(localStorage.getItem(KEY) !== null).toBe(stays);
});

test('W-57 at a logout the server gets a draft without the fields that it refuses', async () => {
  givenProfile({ sections });
  const taken: unknown[] = [];
  fakeServer.use(
    fake('saveDraft', ({ body, request }) => {
      const values = body as Record<string, string>;
      if ('gone' in values || request.url.includes('gone'))
        return { status: 422, message: 'Refused', errors: { gone: 'This is not kept in a draft' } };
      taken.push(values);
      return { data: { saved_at: new Date().toISOString() } };
    }),
  );
  const { enrollment, token } = sampleSession;
  const draft = { values: { ssc_per: '91', gone: 'x' }, keptAt: 1, again: ['gone'], isSent: false };
  localStorage.setItem(KEY, JSON.stringify(draft));
  await handOverDrafts(enrollment, token);
  expect(taken).toEqual([{ ssc_per: '91' }]);
  expect(localStorage.getItem(KEY)).toBeNull();
});
