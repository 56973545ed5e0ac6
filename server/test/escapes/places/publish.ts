import { setTimeout as pause } from 'node:timers/promises';
import type { Build } from '../../../src/areas/releases/checks/check-release';
import { remoteManifest, shellManifest } from '../../releases/manifests';
import { formOf, send, tokenFor } from '../../releases/send-release';
import { SHELL } from '../../pages/html-scene';
import { startTestServer } from '../../test-server';
import type { TestServer } from '../../test-server';
import type { Canaries } from '../canaries';
import type { Escape } from '../escape';
import { fileWith } from '../inside';
import { otherFile, remoteFile } from './html';
import { EMPTY_ENTRY, GOOD_ENTRY, SHELL_SCRIPT } from './load-check';
import type { Outcome, Place } from './place';
import { rulesFile } from './rules';

const OTHER = '/team';
/** A page is made in the background, within this. */
const MADE_MS = 30_000;

const NOT_MADE = 'could not be made into HTML';

const withFiles = (manifest: unknown, files: Record<string, string>): Build => ({
  manifest,
  files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
});
const entryOf = (name: string): string =>
  GOOD_ENTRY.replaceAll('mfe_bad_1', `${name.replaceAll('-', '_')}_1`);
const shellBuild = (): Build =>
  withFiles(
    { ...shellManifest({ greeting: '1.0.0' }), html: 'server.cjs' },
    { 'main.js': SHELL_SCRIPT, 'server.cjs': SHELL },
  );
const rulesBuild = (code: string): Build =>
  withFiles(
    {
      ...remoteManifest('mfe-profile', ['/profile']),
      facts: { title: 'Profile', audience: 'student', paths: ['/profile'], menu: [] },
    },
    { 'remoteEntry.js': entryOf('mfe-profile'), 'remote.js': '', 'rules.cjs': code },
  );
const remoteBuild = (name: string, path: string, entry: string, html: string): Build =>
  withFiles(
    { ...remoteManifest(name, [path]), html: 'server.cjs' },
    { 'remoteEntry.js': entry, 'remote.js': '', 'server.cjs': html },
  );

/** A whole server, and what it said in its log. */
type PublishScene = { places: Place[]; close(): Promise<void> };

/** The made page of a path, or null where it goes out without HTML. */
async function servedPage(server: TestServer, path: string): Promise<string> {
  const until = Date.now() + MADE_MS;
  for (;;) {
    const page = await server.app.inject(path);
    if (page.statusCode !== 200) return `status ${page.statusCode}`;
    const made = /<main>.*?<\/main>/s.exec(page.body)?.[0];
    if (made !== undefined || Date.now() > until) return made ?? 'no HTML';
    await pause(20);
  }
}

/** Starts a server on an embedded database of its own, with a shell and another team's remote in force. */
export async function openPublishScene(canaries: Canaries): Promise<PublishScene> {
  const lines: string[] = [];
  const server = await startTestServer('postgres', { log: { write: (line) => void lines.push(line) } });
  const { releases, rules, html } = server.services;
  await releases.publish(shellBuild(), 'test');
  await releases.publish(remoteBuild('mfe-site', OTHER, entryOf('mfe-site'), otherFile(canaries)), 'test');
  const tokens = new Map<string, string>();
  for (const part of ['mfe-bad', 'mfe-profile']) tokens.set(part, await tokenFor(server, part));

  async function publish(build: Build, mustRefuse: boolean): Promise<Outcome> {
    lines.length = 0;
    const part = (build.manifest as { name: string }).name;
    const replaces = releases.state().parts.get(part)?.current ?? null;
    const answer = await send(server, tokens.get(part)!, formOf(build, replaces));
    if (![200, 422].includes(answer.status)) throw new Error(`${answer.status}: ${answer.message}`);
    if (answer.status === 422 && !/^[A-Z`"a-z].{10,}\.$/s.test(answer.message))
      throw new Error(`no sentence: ${answer.message}`);
    const texts = [answer.message];
    if (answer.status === 200) texts.push(await inForce(part));
    const other = await servedPage(server, OTHER);
    const isOther = other.startsWith(`<main>Hello ${OTHER} ${canaries.otherMark.length} `);
    const forged = mustRefuse && answer.status === 200 ? 'a broken release is active' : undefined;
    return {
      text: [...texts, ...lines].join(' '),
      forged: forged ?? (isOther ? undefined : `another remote's page is ${other.slice(0, 120)}`),
    };
  }

  /** A page as it is made in the background, or null when the log says that it could not be. */
  async function madePage(path: string): Promise<string> {
    const until = Date.now() + MADE_MS;
    for (;;) {
      const made = await html.get(releases.state(), path);
      const isOver = made !== null || lines.some((line) => line.includes(NOT_MADE)) || Date.now() > until;
      if (isOver) return JSON.stringify(made);
      await pause(20);
    }
  }

  /** What an accepted release does once it is active. */
  async function inForce(part: string): Promise<string> {
    if (part !== 'mfe-profile') return madePage('/bad');
    await rules.refresh();
    const judged = rules
      .current()
      .rules.validate('probe', { word: 'x' }, { degree: 'BE', today: '2026-01-01' })
      .then(JSON.stringify, String);
    return judged;
  }

  const build = (use: Place['use'], name: string, make: (escape: Escape) => Build): Place => ({
    use,
    name: `publish, ${name}`,
    run: (escape) => publish(make(escape), use === 'publish of an entry'),
  });
  const remote = (entry: string, code: string): Build => remoteBuild('mfe-bad', '/bad', entry, code);
  const good = entryOf('mfe-bad');
  const places = [
    build('publish of rules', 'rules.cjs at load', (one) =>
      rulesBuild(fileWith(one, canaries, rulesFile('load'))),
    ),
    build('publish of rules', 'rules.cjs in validate', (one) =>
      rulesBuild(fileWith(one, canaries, rulesFile('validate'))),
    ),
    build('publish of rules', 'rules.cjs in marks', (one) =>
      rulesBuild(fileWith(one, canaries, rulesFile('marks'))),
    ),
    build('publish of pages', 'server.cjs at load', (one) =>
      remote(good, fileWith(one, canaries, remoteFile('load'))),
    ),
    build('publish of pages', 'server.cjs in render', (one) =>
      remote(good, fileWith(one, canaries, remoteFile('render'))),
    ),
    build('publish of an entry', 'an entry', (one) =>
      remote(fileWith(one, canaries, EMPTY_ENTRY), 'exports.default = {}'),
    ),
  ];
  return { places, close: () => server.close() };
}
