import { LOAD_LIMITS, tryLoad } from '../../../src/areas/releases/load-check/try-load';
import type { Loadable } from '../../../src/areas/releases/load-check/try-load';
import type { RemoteManifest, ShellManifest } from '../../../src/areas/releases/checks/manifest';
import { remoteManifest, shellManifest } from '../../releases/manifests';
import { fileWith } from '../inside';
import { ANSWER_MS } from './place';
import type { Outcome, Place } from './place';

/** A shell with as much of a federation runtime as the check asks for, and one singleton. */
export const SHELL_SCRIPT = `
globalThis.__FEDERATION__ = { __INSTANCES__: [{
  shareScopeMap: { default: { greeting: {} } },
  registerRemotes() {},
  async loadRemote(id) { return (await globalThis[id.split('/')[0]].get('./remote'))(); },
}] };`;
const HERE = `globalThis, document, document.currentScript, globalThis.__FEDERATION__`;

export const GOOD_ENTRY = `globalThis.mfe_bad_1 = { get: async () => () => ({ default: { routes: [{ handle: { preload: async () => undefined } }] } }) };`;
/** The entry of a remote that exposes nothing: whatever it does, it must not pass. */
const EMPTY_ENTRY = `run(${HERE});`;
/** An entry whose one page cannot be loaded. */
const BROKEN_PAGE = `globalThis.mfe_bad_1 = { get: async () => () => ({ default: { routes: [{ handle: { preload: async () => { run(${HERE}, this); throw new Error('this page is broken'); } } }] } }) };`;
/** A shell that does not bring the singleton that it names. */
const POOR_SHELL = `globalThis.__FEDERATION__ = { __INSTANCES__: [{ shareScopeMap: { default: {} } }] }; run(${HERE});`;

const shellOf = (code: string): Loadable<ShellManifest> => ({
  manifest: shellManifest({ greeting: '1.0.0' }),
  scripts: { 'main.js': code },
});
const remoteOf = (code: string): Loadable<RemoteManifest> => ({
  manifest: remoteManifest('mfe-bad', ['/bad']),
  scripts: { 'remoteEntry.js': code, 'remote.js': '' },
});

const LIMITS = { ...LOAD_LIMITS, ms: ANSWER_MS };

async function load(shell: string, entry: string): Promise<Outcome> {
  const failure = await tryLoad(shellOf(shell), [remoteOf(entry)], LIMITS);
  return failure ? { text: failure.reason } : { text: '', forged: 'a broken release passed as a good one' };
}

/** Whether the check lets a good release through: without that, its refusals say nothing. */
export const isGoodOneTaken = async (): Promise<boolean> =>
  (await tryLoad(shellOf(SHELL_SCRIPT), [remoteOf(GOOD_ENTRY)], LIMITS)) === null;

/** The check that a release can be loaded, with releases that cannot. */
export const LOAD_PLACES: Place[] = [
  {
    name: 'the load check, an entry',
    use: 'load check',
    run: (escape, canaries) => load(SHELL_SCRIPT, fileWith(escape, canaries, EMPTY_ENTRY)),
  },
  {
    name: 'the load check, a page',
    use: 'load check',
    run: (escape, canaries) => load(SHELL_SCRIPT, fileWith(escape, canaries, BROKEN_PAGE)),
  },
  {
    name: 'the load check, a shell',
    use: 'load check',
    run: (escape, canaries) => load(fileWith(escape, canaries, POOR_SHELL), GOOD_ENTRY),
  },
];
