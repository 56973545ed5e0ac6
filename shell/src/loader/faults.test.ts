import type { RemoteRelease } from '@portal/shared/contract';
import { scriptFiles } from '../federation/script-files';
import { classifyFault, FAULT_LABELS, isReleaseToBlame, NotARemote } from './faults';

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });
const CHUNK = named('ChunkLoadError', 'Loading chunk 42 failed.\n(missing: http://x/42.js)');

test.each([
  [new NotARemote(), 'not-a-remote'],
  [CHUNK, 'unreachable'],
  [new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008'), 'unreachable'],
  [new Error('[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001'), 'not-a-remote'],
  [
    new Error('#RUNTIME-008\nargs\nScriptExecutionError: Script "http://x/42.js" loaded but threw'),
    'crashed',
  ],
  [new Error('Loading CSS chunk 42 failed.'), 'unreachable'],
  [new TypeError("Cannot read properties of undefined (reading 'timeout')"), 'crashed'],
  ['a thrown text', 'crashed'],
])('MFE-05 %s is classified as %s', (error, fault) => {
  expect(classifyFault(error)).toBe(fault);
  expect(FAULT_LABELS[classifyFault(error)]).toMatch(/[.]$/);
});

const release = { entry: '/remotes/mfe-a/1/remoteEntry.js' } as RemoteRelease;
const status = (code: number) => Promise.resolve({ status: code } as Response);

test.each([
  ['a file that is gone', CHUNK, () => status(404), true],
  ['a file that arrives and is not the published one', CHUNK, () => status(200), true],
  ['a server that fails', CHUNK, () => status(503), false],
  ['a connection that is cut', CHUNK, () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['code that throws', new Error('boom'), () => status(200), true],
])('F-03 %s: whether the release is to blame', async (_, error, answer, isToBlame) => {
  globalThis.fetch = jest.fn(answer);
  const script = document.createElement('script');
  script.src = '/remotes/mfe-a/1/7.js';
  scriptFiles.watch(script);
  script.dispatchEvent(new Event('error'));
  expect(await isReleaseToBlame(error, release)).toBe(isToBlame);
});

test('F-03 a shared file of the shell that fails is not the release’s fault', async () => {
  globalThis.fetch = jest.fn(() => status(404));
  expect(await isReleaseToBlame(CHUNK, { entry: '/remotes/mfe-b/1/remoteEntry.js' } as RemoteRelease)).toBe(
    false,
  );
});
