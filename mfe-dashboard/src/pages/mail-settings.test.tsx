import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAIL_DEFAULTS } from '@portal/shared/contract';
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

const open = () => renderPage(remote.routes, { path: '/settings', session: sampleSession });

test('MSG-05 a student chooses what comes by mail, and it is saved together', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fake('chooseMail', async ({ request }) => {
      const choices = (await request.json()) as typeof MAIL_DEFAULTS;
      sent.push(choices);
      return { message: 'Your choices are saved.', data: choices };
    }),
  );
  const { container } = await open();
  const drives = await screen.findByRole('combobox', { name: /New companies I can apply to/ });
  expect(drives).toHaveValue('daily');
  expect(screen.getByRole('combobox', { name: /I applied or declined/ })).toHaveValue('at once');
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.selectOptions(drives, 'Not by mail');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Your choices are saved.')).length).toBeGreaterThan(0);
  expect(sent).toEqual([{ ...MAIL_DEFAULTS, drives: 'none' }]);
});

test('MSG-05 choices that cannot be saved stay as they were typed, and the page says why', async () => {
  fakeServer.use(fake('chooseMail', { status: 503, message: 'The portal is very busy.' }));
  await open();
  const drives = await screen.findByRole('combobox', { name: /New companies I can apply to/ });
  await userEvent.selectOptions(drives, 'By email at once');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your choices were not saved')).toBeVisible();
  expect(drives).toHaveValue('at once');
});
