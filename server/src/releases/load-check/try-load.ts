import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SERVER_ROOT } from '../../paths';
import type { ReleaseManifest, RemoteManifest, ShellManifest } from '../manifest';

const FOLDER = path.join(SERVER_ROOT, 'src/releases/load-check');
/** Loading the shell and a remote takes 0.2 s and 75 MB. */
export const LOAD_LIMITS = { ms: 10_000, heapMb: 192, residentMb: 400 };
const WATCH_EVERY_MS = 50;

/** A release's scripts by their paths. */
export type Loadable<M extends ReleaseManifest> = { manifest: M; scripts: Record<string, string> };
/** What went wrong: in which part, and a sentence's second half. */
export type LoadFailure = { part: string; kind: 'throws' | 'exposes-nothing' | 'exceeds'; reason: string };

/** Node's permission model, under the name that this Node knows it by. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** A process that waits for releases to load and may do nothing else. */
export function startLoadProcess({ heapMb } = LOAD_LIMITS): ChildProcess {
  return fork(path.join(FOLDER, 'load-process.mjs'), {
    execArgv: [permission, `--allow-fs-read=${FOLDER}/*`, `--max-old-space-size=${heapMb}`, '--no-warnings'],
    env: {},
    cwd: FOLDER,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Memory in use, buffers included, where the system tells it (Linux); the heap's limit holds everywhere. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

const shellMessage = ({ manifest, scripts }: Loadable<ShellManifest>) => ({
  name: manifest.name,
  assets: manifest.assets,
  singletons: Object.keys(manifest.versions),
  files: scripts,
});
const remoteMessage = ({ manifest, scripts }: Loadable<RemoteManifest>) => ({
  name: manifest.name,
  entry: manifest.entry,
  global: manifest.global,
  files: scripts,
});

/**
 * Loads remotes in a shell as a page would, with the shell's own federation runtime and singletons: entry, ./remote
 * and every page's chunk. In a process of its own with limits of time and memory, so that a build that hangs or
 * grows hurts nobody.
 * @returns null when all went well, else the first failure
 */
export async function tryLoad(
  shell: Loadable<ShellManifest>,
  remotes: Loadable<RemoteManifest>[],
  limits = LOAD_LIMITS,
): Promise<LoadFailure | null> {
  const child = startLoadProcess(limits);
  let part = shell.manifest.name;
  const exceeds = (reason: string): LoadFailure => ({ part, kind: 'exceeds', reason });
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise<LoadFailure | null>((resolve, reject) => {
      timer = setTimeout(() => resolve(exceeds(`is not loaded after ${limits.ms / 1000} s`)), limits.ms);
      watch = setInterval(() => {
        void residentMb(child.pid ?? 0).then((used) => {
          if (used > limits.residentMb) resolve(exceeds(`takes more than ${limits.residentMb} MB of memory`));
        });
      }, WATCH_EVERY_MS);
      child.on('error', reject);
      child.on('exit', () =>
        resolve(exceeds(`takes more than ${limits.heapMb} MB of memory, or ends the process`)),
      );
      child.on('message', (message: { loading: string } | { failure: LoadFailure | null }) => {
        if ('loading' in message) part = message.loading;
        else resolve(message.failure);
      });
      child.send({ shell: shellMessage(shell), remotes: remotes.map(remoteMessage) });
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    child.kill('SIGKILL');
  }
}
