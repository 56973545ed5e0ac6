import { act, fireEvent, render, screen } from '@testing-library/react';
import type { RemoteFacts } from '@portal/shared/contract';
import { createMemoryRouter, RouterProvider } from '@portal/shared/router';
import { TestTheme } from '@portal/shared/testing';
import type { ReactNode } from 'react';
import { ApartFrame } from './apart-frame';

let broken = true;
jest.mock('@portal/shared/audience', () => ({
  get AudienceFrame() {
    if (broken) throw new Error('Loading chunk audience failed');
    return ({ children }: { children: ReactNode }) => <div>Framed: {children}</div>;
  },
}));

const facts: RemoteFacts = { title: 'The console', audience: 'staff', paths: ['/cell/*'], menu: [] };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('MFE-09 MFE-05 a frame whose code does not come says so, and comes with another attempt', async () => {
  const element = (
    <ApartFrame facts={facts} remotes={[]}>
      A screen
    </ApartFrame>
  );
  render(
    <TestTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </TestTheme>,
  );
  // Longer than all retries together; how often and when is tested in open-page.test.ts.
  await pass(60_000);
  expect(screen.getByRole('heading', { name: 'The console cannot be shown' })).toBeVisible();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(screen.getByText('Framed: A screen')).toBeVisible();
});
