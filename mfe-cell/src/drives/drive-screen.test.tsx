import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  sampleDriveFacts,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

test('CEL-40 CEL-60 a drive has its facts and its rounds on screens of their own', async () => {
  const { container, unmount } = await openPage('/cell/drives/drive-1/details');
  const facts = within(await screen.findByRole('region', { name: 'The drive' }));
  expect(facts.getByText('CPI at least 7, no live backlogs.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Drives' })).toHaveAttribute('href', '/cell/drives');
  expect(document.title).toMatch(/^Kuberon Payments: Details/);
  expect(await accessibilityViolations(container)).toEqual([]);
  unmount();
  await openPage('/cell/drives/drive-1/rounds');
  const rounds = within(await screen.findByRole('region', { name: 'Rounds' }));
  expect(rounds.getByText('1. Aptitude test')).toBeVisible();
});

test('F-72 the tab of the company link says how many shortlists are to decide', async () => {
  fakeServer.use(fakeCellCall('drive', { data: sampleDriveFacts({ shortlists: 2 }) }));
  await openPage('/cell/drives/drive-1/details');
  expect(await screen.findByRole('link', { name: 'Company link (2 shortlists to decide)' })).toBeVisible();
});

test('MSG-02 MSG-03 a drive has its own notices and messages, and the way to a new notice', async () => {
  const asked: Record<string, string | null> = {};
  fakeServer.use(
    fakeCellCall('announcements', ({ query }) => {
      asked['notices'] = query.get('drive');
      return { data: fakePage([], query) };
    }),
    fakeCellCall('messages', ({ query }) => {
      asked['messages'] = query.get('drive');
      return { data: fakePage([], query) };
    }),
  );
  const { container } = await openPage('/cell/drives/drive-1/notices');
  expect(await screen.findByText('No notice of this drive yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write a notice' })).toHaveAttribute(
    'href',
    '/cell/announcements/new?drive=drive-1',
  );
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Messages' }));
  expect(await screen.findByText('No message was written yet')).toBeVisible();
  expect(asked).toEqual({ notices: 'drive-1', messages: 'drive-1' });
});

test('CEL-80 the history of a drive lists and exports its actions alone', async () => {
  let asked: string | null = null;
  fakeServer.use(
    fakeCellCall('actions', ({ query }) => {
      asked = query.get('drive');
      return { data: fakePage([], query) };
    }),
  );
  await openPage('/cell/drives/drive-1/history');
  expect(await screen.findByText('No action matches')).toBeVisible();
  expect(asked).toBe('drive-1');
});
