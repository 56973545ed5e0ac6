import { abandonScripts, failedFileOf, scriptFiles } from './script-files';

let files = 0;

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

test('F-03 a script is waited for without an end, and stays at its address once it came', () => {
  jest.useFakeTimers();
  const { script, url, failed } = begun();
  jest.advanceTimersByTime(86_400_000);
  expect(failed).not.toHaveBeenCalled();
  script.dispatchEvent(new Event('load'));
  abandonScripts();
  expect([failed.mock.calls.length, scriptFiles.address(url)]).toEqual([0, url]);
  jest.useRealTimers();
});

test('MFE-05 each failure of a script gives its next attempt another address', () => {
  const { script, url } = begun();
  script.dispatchEvent(new Event('error'));
  const second = scriptFiles.address(url);
  expect(second).toMatch(/\?retry=\w{8}$/);
  expect(failedFileOf(`/remotes/mfe-x/${files}/remoteEntry.js`)).toBe(url);
  const again = document.createElement('script');
  again.src = second;
  scriptFiles.watch(again);
  again.dispatchEvent(new Event('error'));
  expect(scriptFiles.address(url)).not.toBe(second);
});

test('F-03 who tries again gets what is still on its way from a new address', () => {
  const { url, failed } = begun();
  abandonScripts();
  expect(failed).toHaveBeenCalledTimes(1);
  expect(scriptFiles.address(url)).toMatch(/\?retry=\w{8}$/);
});
