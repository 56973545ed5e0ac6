import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
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

test('SHL-01 a page whose code arrives between its first drawing and its effects is not left empty', () => {
  // A response that is there at once: what an earlier preload was waiting for.
  const atOnce = { then: (take: (module: unknown) => void) => take({ default: () => <h1>At once</h1> }) };
  const Page = lazyPage(() => atOnce as never);
  const Preloads = () => {
    useLayoutEffect(() => void Page.preload(), []);
    return null;
  };
  render(
    <>
      <Page />
      <Preloads />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'At once' })).toBeInTheDocument();
});

test('a lazy page is distinguished from other handles', () => {
  expect(isLazyPage(lazyPage(() => Promise.resolve({ default: () => null })))).toBe(true);
  expect(isLazyPage({ title: 'no' })).toBe(false);
  expect(isLazyPage(() => undefined)).toBe(false);
});

describe('what a page leads to', () => {
  const withConnection = (saveData: boolean) =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  beforeEach(() => {
    jest.useFakeTimers();
    window.matchMedia = jest.fn(() => ({ matches: false })) as unknown as typeof window.matchMedia;
    withConnection(false);
  });
  afterEach(() => {
    jest.useRealTimers();
    withConnection(false);
  });

  const item = jest.fn(() => Promise.resolve({ default: () => <h1>One of them</h1> }));
  const listOf = (next: Parameters<typeof lazyPage>[1]) =>
    lazyPage(() => Promise.resolve({ default: () => <h1>All of them</h1> }), next);
  const show = async (List: ReturnType<typeof listOf>) => {
    await List.preload();
    return render(<List />);
  };

  test('CEL-50 is loaded once the page has been shown for a while, and a failure is tried again on opening it', async () => {
    item.mockClear().mockRejectedValueOnce(new Error('no chunk'));
    const [first, second] = [lazyPage(item), lazyPage(item)];
    await show(listOf([first, second]));
    await jest.advanceTimersByTimeAsync(500);
    expect(item).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_000);
    expect([first.isReady(), second.isReady()]).toEqual([false, true]);
    await first.preload();
    expect(first.isReady()).toBe(true);
  });

  test('CEL-50 is not loaded for a page that was left at once, nor for a browser that saves data', async () => {
    item.mockClear();
    const { unmount } = await show(listOf([lazyPage(item)]));
    unmount();
    withConnection(true);
    await show(listOf([lazyPage(item)]));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(item).not.toHaveBeenCalled();
  });
});
