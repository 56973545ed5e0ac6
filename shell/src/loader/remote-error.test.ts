import { classifyFailure, FAULT_WORDS, RemoteError } from './remote-error';

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

test.each([
  [new RemoteError('timeout'), 'timeout'],
  [named('ChunkLoadError', 'Loading chunk 42 failed.\n(missing: http://x/42.js)'), 'unreachable'],
  [named('ChunkLoadError', 'Loading chunk 42 failed.\n(timeout: http://x/42.js)'), 'timeout'],
  [new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008'), 'unreachable'],
  [new Error('[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001'), 'not-a-remote'],
  [new TypeError("Cannot read properties of undefined (reading 'name')"), 'crashed'],
  ['a thrown text', 'crashed'],
])('MFE-05 %s is told apart as %s', (error, fault) => {
  expect(classifyFailure(error)).toBe(fault);
  expect(FAULT_WORDS[classifyFailure(error)]).toMatch(/[.]$/);
});
