import { once } from 'node:events';
import { startLoadProcess } from './try-load';

const WITHIN_MS = 5000;

it('MFE-05 a trial load ends by itself when the server that began it is gone, whatever the release left running', async () => {
  const child = startLoadProcess();
  try {
    const shell = { name: 'shell', assets: ['main.js'], singletons: [], files: {} };
    const kept = { ...shell, files: { 'main.js': 'setInterval(() => undefined, 10)' } };
    const answered = once(child, 'message');
    child.send({ shell: kept, remotes: [] });
    await answered;
    expect(child.exitCode).toBeNull();

    const ended = once(child, 'exit', { signal: AbortSignal.timeout(WITHIN_MS) });
    // What the system does to the channel when the process at its other end is killed.
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
