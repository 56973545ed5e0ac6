import { classifyFailure, FAULT_WORDS, RemoteError } from './remote-error';

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

test.each([
  [new RemoteError('timeout'), 'timeout'],
  [named('ChunkLoadError', 'Loading chunk 42 failed.\n(missing: http://x/42.js)'), 'unreachable'],
  [named('ChunkLoadError', 'Loading chunk 42 failed.\n(timeout: http://x/42.js)'), 'timeout'],
  [new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008'), 'unreachable'],
  [new Error('[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001'), 'not-a-remote'],
  [
    new Error(
      '#RUNTIME-008\nOriginal Error Message:\n ScriptNetworkError: Script "http://x/42.js" timed out.',
    ),
    'unreachable',
  ],
  [
    new Error('#RUNTIME-008\nargs\nScriptExecutionError: Script "http://x/42.js" loaded but threw'),
    'crashed',
  ],
  [new Error('Loading CSS chunk 42 failed.'), 'unreachable'],
  [named('TimeoutError', 'signal timed out'), 'timeout'],
  [new TypeError("Cannot read properties of undefined (reading 'timeout')"), 'crashed'],
  [new TypeError("Cannot read properties of undefined (reading 'name')"), 'crashed'],
  ['a thrown text', 'crashed'],
])('MFE-05 %s is told apart as %s', (error, fault) => {
  expect(classifyFailure(error)).toBe(fault);
  expect(FAULT_WORDS[classifyFailure(error)]).toMatch(/[.]$/);
});
