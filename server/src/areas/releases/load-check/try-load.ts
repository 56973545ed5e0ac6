import { createHash } from 'node:crypto';
import { openSandbox, type SandboxCause } from '../../../platform/sandbox/sandbox';
import { guestText } from '../../../platform/sandbox/guest-text';
import { webGlobals } from '../../../platform/sandbox/web-globals/index';
import type { ReleaseManifest, RemoteManifest, ShellManifest } from '../checks/manifest';
import { loadProgram, type LoadData } from './load-program';
import { remoteLoader } from './remote-loader';
import { scriptRunner } from './script-runner';

/** Loading the shell and a remote takes 0.6 s and 40 MB. */
export const LOAD_LIMITS = { ms: 10_000, memoryMb: 192 };
/** Our own code, before anything of a release; a busy machine is not taken for a hang. */
const PREPARES_MS = 30_000;
const STACK_KB = 2048;
/** A result is a sentence. */
const REVIEW_CHARS = 1_000;
const ORIGIN = 'https://portal.invalid/';

/** A release's scripts by their paths. */
export type Loadable<M extends ReleaseManifest> = { manifest: M; scripts: Record<string, string> };
/** What went wrong: in which part, and a sentence's second half. */
export type LoadFailure = {
  part: string;
  kind: 'throws' | 'exposes-nothing' | 'late' | 'exceeds';
  reason: string;
};

class LoadError extends Error {}

/** As a script element pins its file. */
export const pinOf = (code: string): string => `sha384-${createHash('sha384').update(code).digest('base64')}`;

const filesOf = ({ manifest: { name }, scripts }: Loadable<ReleaseManifest>): LoadData['files'] =>
  Object.fromEntries(
    Object.entries(scripts).map(([file, code]) => [
      `${ORIGIN}${name}/${file}`,
      { name: `${name}/${file}`, code, pin: pinOf(code) },
    ]),
  );

const dataOf = (shell: Loadable<ShellManifest>, remote: Loadable<RemoteManifest> | null): LoadData => {
  const { name, assets, versions } = shell.manifest;
  return {
    origin: ORIGIN,
    files: { ...filesOf(shell), ...(remote ? filesOf(remote) : {}) },
    shell: { name, assets, singletons: Object.keys(versions) },
    remote: remote && {
      name: remote.manifest.name,
      entry: remote.manifest.entry,
      global: remote.manifest.global,
    },
  };
};

/** What a result, or the end by a limit, means for this part. */
function failureOf(part: string, result: unknown, limits: typeof LOAD_LIMITS): LoadFailure | null {
  const { reason, limit }: SandboxCause =
    result instanceof LoadError && result.cause
      ? (result.cause as SandboxCause)
      : { reason: String(result), limit: null };
  if (limit === 'time') return { part, kind: 'late', reason: `is not loaded after ${limits.ms / 1000} s` };
  if (limit === 'memory' || reason.startsWith('out of memory')) {
    return { part, kind: 'exceeds', reason: `takes more than ${limits.memoryMb} MB of memory` };
  }
  if (reason.startsWith('!')) return { part, kind: 'exposes-nothing', reason: reason.slice(1) };
  return reason === '' ? null : { part, kind: 'throws', reason };
}

/** One remote in one shell, in a sandbox of their own. */
async function loadTogether(
  shell: Loadable<ShellManifest>,
  remote: Loadable<RemoteManifest> | null,
  limits: typeof LOAD_LIMITS,
): Promise<LoadFailure | null> {
  const sandbox = openSandbox({
    who: 'The releases',
    prepare: [...webGlobals(), guestText('page-guest'), scriptRunner, remoteLoader],
    program: loadProgram,
    data: dataOf(shell, remote),
    hasTimers: true,
    limits: {
      memoryMb: limits.memoryMb,
      stackKb: STACK_KB,
      loadMs: PREPARES_MS,
      callMs: limits.ms,
      resultChars: REVIEW_CHARS,
    },
    Failure: LoadError,
  });
  const rowStatusOf = (call: 'shell' | 'remote') => sandbox.call(call).catch((error: unknown) => error);
  try {
    const failure = failureOf(shell.manifest.name, await rowStatusOf('shell'), limits);
    if (failure || !remote) return failure;
    return failureOf(remote.manifest.name, await rowStatusOf('remote'), limits);
  } finally {
    await sandbox.close();
  }
}

/**
 * Loads remotes in a shell as a page would, with the shell's own federation runtime and singletons: entry, ./remote
 * and every page's chunk. Each remote has a sandbox with its own shell and limits of time and memory, so that a build
 * that hangs or grows does no harm and none affects another's result (W-03).
 * @returns null when all went well, else the first failure
 */
export async function tryLoad(
  shell: Loadable<ShellManifest>,
  remotes: Loadable<RemoteManifest>[],
  limits = LOAD_LIMITS,
): Promise<LoadFailure | null> {
  for (const remote of remotes.length > 0 ? remotes : [null]) {
    const failure = await loadTogether(shell, remote, limits);
    if (failure) return failure;
  }
  return null;
}
