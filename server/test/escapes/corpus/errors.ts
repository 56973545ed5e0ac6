import { group } from '../escape';

/** Errors carry frames, causes and words out of where they were thrown. */
export const errors = group('errors', {
  prepareStackTrace: `
    Error.prepareStackTrace = (error, frames) => { for (const frame of frames ?? []) { for (const ask of ['getThis', 'getFunction', 'getEvalOrigin', 'getTypeName']) { try { reach(frame[ask]()); } catch {} } } return 'x'; };
    reach(new Error('x').stack); try { null.x; } catch (error) { reach(error.stack); }`,
  'prepareStackTrace of what the host throws': `
    Error.prepareStackTrace = (error, frames) => { reach(error); reach(frames); for (const frame of frames ?? []) { try { reach(frame.getThis()); reach(frame.getFunction()); } catch {} } return 'x'; };
    try { (typeof require === 'function' ? require : args[2])('no-such-module'); } catch (error) { reach(error.stack); }
    try { new URL('//'); } catch (error) { reach(error.stack); }`,
  captureStackTrace: `const holder = {}; Error.stackTraceLimit = 1000; Error.captureStackTrace?.(holder); boastIf(/node:internal|\\/src\\/|\\/dist\\//.test(String(holder.stack)), 'a stack of the host');`,
  'a stack of the host in the words': `throw new Error(String(new Error('x').stack).split('\\n').filter((line) => /node:|worker|file:/.test(line)).join(' ') ? 'BOAST host frames: ' + new Error('x').stack : 'nothing of the host');`,
  'message by a getter': `throw Object.defineProperty(new Error('x'), 'message', { get() { reach(this); reach(arguments.callee?.caller); return 'x'; } });`,
  'message that is no text': `throw Object.assign(new Error('x'), { message: { toString() { reach(this); return 'x'; }, [Symbol.toPrimitive]() { reach(this); return 'x'; }, slice() { reach(this); return 'x'; } } });`,
  'nothing thrown': `throw undefined;`,
  'null thrown': `throw null;`,
  'a symbol thrown': `throw Symbol('x');`,
  'a function thrown': `throw () => reach(this);`,
  'an object without a prototype thrown': `throw Object.create(null);`,
  'text that cannot be made': `throw { toString() { throw { toString() { throw 1; } }; }, get message() { throw this; } };`,
  'text that takes for ever': `throw { get message() { for (;;); }, toString() { for (;;); } };`,
  'text that is huge': `throw new Error('x'.repeat(5e7));`,
  'text with the controls of a terminal and HTML': `throw new Error('\\u001b]0;owned\\u0007\\u001b[2J</script><script>alert(1)</script>\\r\\nSet-Cookie: x=1\\r\\n\\u2028{"level":60}');`,
  'cause without an end': `const error = new Error('x'); error.cause = error; error.errors = [error]; throw error;`,
  'cause by a getter': `throw new Error('x', { cause: { get message() { reach(this); return 'x'; } } });`,
  'many errors in one': `throw new AggregateError(Array.from({ length: 1e5 }, (_, at) => new Error('x' + at)), 'many');`,
  'a rejection that nobody waits for': `Promise.reject(new Error('nobody waits')); Promise.reject({ get message() { for (;;); } });`,
  'a thenable that throws': `return { then() { throw new Error('thenable'); } };`,
  'a thenable that answers twice': `return { then(done, refuse) { reach(done); reach(refuse); done({ then(again) { again({}); again(1); } }); refuse(new Error('twice')); } };`,
  'an Error of its own making': `class Forged extends Error { get name() { return 'PortalError'; } get status() { return 200; } get kind() { return 'exposes-nothing'; } } throw new Forged('forged');`,
  'a name that passes for the host’s': `throw Object.assign(new Error('gave no answer'), { name: 'InternalError', status: 500, code: 'ERR_WORKER_OUT_OF_MEMORY' });`,
});
