import { STILL_MS } from './arrivals';
import { scriptFiles } from './script-files';

/** What the browser gives who reads a file beside its script element. */
let line: ReadableStreamDefaultController<Uint8Array>;
const asked = jest.fn();
let files = 0;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  asked.mockReset().mockImplementation(() => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) });
    return Promise.resolve({ body });
  });
  Object.assign(globalThis, { fetch: asked });
  Object.assign(performance, { getEntriesByType: () => [] });
});
afterEach(() => jest.useRealTimers());

function begun() {
  files += 1;
  const url = `/remotes/mfe-x/${files}/1.js`;
  const script = document.createElement('script');
  script.src = url;
  const failed = jest.fn();
  scriptFiles.watch(script);
  script.onerror = failed;
  return { script, url, failed };
}

test('W-63 a script that comes soon is not read beside', async () => {
  const { script, url } = begun();
  await jest.advanceTimersByTimeAsync(400);
  script.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  expect(scriptFiles.address(url)).toBe(url);
});

test('W-63 one of which nothing comes is given up in time, and has a new address then', async () => {
  const { url, failed } = begun();
  await jest.advanceTimersByTimeAsync(STILL_MS - 1);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }));
  expect(scriptFiles.address(url)).toMatch(/\?retry=\w{8}$/);
});

test('W-63 one that drips in is waited for from its last byte on', async () => {
  const { script, url, failed } = begun();
  for (let second = 0; second < 20; second += 2) {
    await jest.advanceTimersByTimeAsync(2_000);
    line.enqueue(new Uint8Array(9));
  }
  expect(failed).not.toHaveBeenCalled();
  script.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([failed.mock.calls.length, scriptFiles.address(url)]).toEqual([0, url]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('MFE-05 each failure of a script gives its next attempt another address', () => {
  const { script, url } = begun();
  script.dispatchEvent(new Event('error'));
  const second = scriptFiles.address(url);
  expect(second).not.toBe(url);
  expect(scriptFiles.address(url)).toBe(second);
  const again = document.createElement('script');
  again.src = second;
  scriptFiles.watch(again);
  again.dispatchEvent(new Event('error'));
  expect(scriptFiles.address(url)).not.toBe(second);
});
