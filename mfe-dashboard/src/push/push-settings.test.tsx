import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginPushRequest, PUSH_DEFAULTS, pushState } from '@portal/shared/contract';
import { grantPushWishes, type PushHere, type PushWish } from '@portal/shared/push';
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

const KEY = `B${'A'.repeat(86)}`;
const BROWSER = { endpoint: 'https://push.example.com/one', p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
let wishes: PushWish[] = [];
let end = (): void => undefined;
afterEach(() => end());

/** A shell around the page that answers each wish. */
function shell(answers: Partial<Record<PushWish['what'], PushHere>>): void {
  wishes = [];
  end = grantPushWishes((wish) => {
    wishes.push(wish);
    return Promise.resolve(answers[wish.what] ?? { state: 'off', browser: null });
  });
}
const withPush = (browsers: number) =>
  fakeServer.use(fake('push', { data: pushState.parse({ key: KEY, browsers, choices: PUSH_DEFAULTS }) }));
const open = () => renderPage(remote.routes, { path: '/settings', session: sampleSession });

test('MSG-06 nothing is asked on arrival: a student turns it on, and the portal registers the browser', async () => {
  shell({ on: { state: 'on', browser: BROWSER } });
  const begun: unknown[] = [];
  fakeServer.use(
    fake('beginPush', async ({ request }) => {
      begun.push(beginPushRequest.parse(await request.json()));
      return {
        message: 'This browser shows notifications from now on.',
        data: { key: KEY, browsers: 1, choices: PUSH_DEFAULTS },
      };
    }),
  );
  const { container } = await open();
  const button = await screen.findByRole('button', { name: 'Turn on notifications' });
  expect(screen.getByText('Notifications are off in this browser.')).toBeVisible();
  expect(wishes).toEqual([{ what: 'look', key: KEY }]);
  await userEvent.click(button);
  expect(await screen.findByText('This browser shows notifications.')).toHaveFocus();
  expect(wishes.at(-1)).toEqual({ what: 'on', key: KEY });
  expect(begun).toEqual([BROWSER]);
  expect(screen.getByRole('checkbox', { name: /Results and offers/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /I applied or declined/ })).not.toBeChecked();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('MSG-05 MSG-06 notifications are chosen topic by topic, and turned off for this browser', async () => {
  withPush(1);
  shell({ look: { state: 'on', browser: BROWSER }, off: { state: 'off', browser: BROWSER } });
  const sent: unknown[] = [];
  fakeServer.use(
    fake('choosePush', async ({ request }) => {
      sent.push(await request.json());
      return { message: 'Your choices are saved.', data: { key: KEY, browsers: 1, choices: PUSH_DEFAULTS } };
    }),
    fake('endPush', async ({ request }) => {
      sent.push(await request.json());
      return { data: { key: KEY, browsers: 0, choices: PUSH_DEFAULTS } };
    }),
  );
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('checkbox', { name: /Results and offers/ }));
  const [, save] = screen.getAllByRole('button', { name: 'Save' });
  await user.click(save!);
  await waitFor(() => expect(sent).toEqual([{ ...PUSH_DEFAULTS, results: false }]));
  await user.click(screen.getByRole('button', { name: 'Turn off notifications' }));
  expect(await screen.findByText('Notifications are off in this browser.')).toHaveFocus();
  expect(sent.at(-1)).toEqual({ endpoint: BROWSER.endpoint });
});

test('MSG-06 a browser that has none, and one that was refused, say so; logged out everywhere, it is off', async () => {
  for (const [answer, browsers, words] of [
    [{ state: 'missing', browser: null }, 0, /has no notifications of sites/],
    [{ state: 'refused', browser: null }, 0, /do not allow this browser to notify you/],
    [{ state: 'on', browser: BROWSER }, 0, /Notifications are off in this browser/],
  ] as const) {
    withPush(browsers);
    shell({ look: answer });
    const page = await open();
    expect(await screen.findByText(words)).toBeVisible();
    page.unmount();
    end();
  }
});

test('MSG-06 the student says no: it stays off, and the portal registers no browser', async () => {
  shell({ on: { state: 'refused', browser: null } });
  const begun = jest.fn(() => ({ data: null }));
  fakeServer.use(fake('beginPush', begun));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText(/do not allow this browser/)).toBeVisible();
  expect(begun).not.toHaveBeenCalled();
});
