import { screen } from '@testing-library/react';
import { cellMessagesPage } from '@portal/shared/contract/cell';
import { accessibilityViolations, fakeCellCall, fakePage, fakeServer } from '@portal/shared/testing';
import { sampleMessage } from '../../test/messages';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

test('MSG-02 the list has every message with how far it is, and leads to it and to a new one', async () => {
  fakeServer.use(
    fakeCellCall('messages', ({ query }) => ({
      data: cellMessagesPage.parse(fakePage([sampleMessage({ state: 'stopped' })], query)),
    })),
  );
  const { container } = await openPage('/cell/messages');
  expect(await screen.findByRole('link', { name: 'Come to the office' })).toHaveAttribute(
    'href',
    '/cell/messages/message-1',
  );
  expect(screen.getByText('Stopped')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write a message' })).toHaveAttribute('href', '/cell/messages/new');
  expect(await accessibilityViolations(container)).toEqual([]);
});
