import { render, screen } from '@testing-library/react';
import { isLazyPage, lazyPage } from './lazy-page';

test('MFE-05 a page whose chunk failed loads with the next attempt', async () => {
  let broken = true;
  const load = jest.fn(() =>
    broken ? Promise.reject(new Error('no chunk')) : Promise.resolve({ default: () => <h1>Here</h1> }),
  );
  const Page = lazyPage(load);
  await expect(Page.preload()).rejects.toThrow('no chunk');
  expect(Page.isReady()).toBe(false);
  broken = false;
  await Page.preload();
  expect(Page.isReady()).toBe(true);
  render(<Page />);
  expect(screen.getByRole('heading', { name: 'Here' })).toBeInTheDocument();
  await Page.preload();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that was not preloaded loads when it is rendered', async () => {
  const Page = lazyPage(() => Promise.resolve({ default: () => <h1>Later</h1> }));
  render(<Page />);
  expect(await screen.findByRole('heading', { name: 'Later' })).toBeInTheDocument();
});

test('a lazy page is told from other handles', () => {
  expect(isLazyPage(lazyPage(() => Promise.resolve({ default: () => null })))).toBe(true);
  expect(isLazyPage({ title: 'no' })).toBe(false);
  expect(isLazyPage(() => undefined)).toBe(false);
});
