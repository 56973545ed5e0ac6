import { checkHtml } from './check-html';
import { ReleasesInMemory, remoteOf, SHELL } from '../../../../test/pages/html-scene';
import { contentBuild, remoteManifest, shellManifest } from '../../../../test/releases/manifests';
import { portalContent } from '../../releases';
import type { ContentManifest } from '../../releases/checks/manifest';

const releases = new ReleasesInMemory();
releases.release(SHELL, { 'mfe-public': { code: remoteOf('pathname'), paths: ['/'] } });
const check = checkHtml(releases.blobs, 1_000);

const remote = (code: string) => ({
  manifest: { ...remoteManifest('mfe-x', ['/x']), html: 'server.cjs' },
  files: new Map([['server.cjs', Buffer.from(code)]]),
});
const shell = (code: string) => ({
  manifest: { ...shellManifest({}), html: 'server.cjs' },
  files: new Map([['server.cjs', Buffer.from(code)]]),
});
const within = () => ({ state: releases.state() });

test('MFE-03 a server.cjs that the server can use is taken', async () => {
  await check(remote(remoteOf('pathname')), within());
  await check(shell(SHELL), within());
});

test.each([
  ['throws', 'throw new Error("broken")', /^server\.cjs of mfe-x cannot be used: .*broken/],
  ['is no code', 'this is (not code', /cannot be used/],
  ['hangs', 'for (;;);', /no answer within 1000 ms/],
  ['wants what the shell lacks', 'require("left-pad")', /the shell has no left-pad/],
  ['gives nothing', 'exports.other = 1', /mfe-x gives no pages/],
])('MFE-03 a server.cjs that %s is refused', async (_what, code, sentence) => {
  await expect(check(remote(code), within())).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(sentence) as string,
  });
});

test('MFE-03 a shell is refused whose server.cjs makes no page, or lacks what an active remote takes from it', async () => {
  await expect(check(shell('exports.modules = {}'), within())).rejects.toThrow('the shell makes no page');
  const bare = shell('exports.modules = {}; exports.renderPage = () => null');
  await expect(check(bare, within())).rejects.toThrow('the shell has no greeting');
  // One that comes together with that remote is judged with the next one.
  const alsoPublished = [{ ...remoteManifest('mfe-public', ['/']), html: 'server.cjs' }];
  await check(bare, { ...within(), beside: alsoPublished });
});

test('MFE-03 without a shell that makes HTML, and for a build that makes none, nothing is run', async () => {
  const empty = new ReleasesInMemory();
  await check(remote('throw new Error("broken")'), { state: empty.state() });
  const student = { ...remote('throw new Error("broken")'), manifest: remoteManifest('mfe-x', ['/x']) };
  await check(student, within());
});

/** A page that shows the published content, and throws where there are no figures in it. */
const FIGURES = remoteOf('portalContent().sections.figures.total');
const CONTENT_SHELL = SHELL.replace(
  'const text =',
  'globalThis.portalContent = () => content ?? { sections: { figures: { total: 0 } } }; const text =',
).replace('{ module, pathname, registry }', '{ module, pathname, registry, content }');
const HOME = { label: 'Home', path: '/', order: 1 };
/** A remote whose page a visitor's menu leads to. */
const listed = (code: string) => {
  const { manifest, files } = remote(code);
  return { manifest: { ...manifest, facts: { ...manifest.facts, menu: [{ ...HOME, path: '/x' }] } }, files };
};
const content = (sections: ContentManifest['sections']) => ({
  manifest: { ...contentBuild('').manifest, sections },
  files: new Map<string, Buffer>(),
});

test('W-22 content by which a released page cannot be made is refused, and what pages can show is taken', async () => {
  const scene = new ReleasesInMemory();
  scene.release(CONTENT_SHELL, { 'mfe-public': { code: FIGURES, paths: ['/'], menu: [HOME] } });
  const judge = checkHtml(scene.blobs, 1_000);
  await judge(content({ figures: { total: 7 } }), { state: scene.state() });
  await expect(judge(content({ rules: [] }), { state: scene.state() })).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^With this content a page cannot be made: .*total/) as string,
  });
});

test('W-22 a release whose pages cannot be made with the published content is refused', async () => {
  const scene = new ReleasesInMemory();
  scene.release(CONTENT_SHELL, { 'mfe-public': { code: remoteOf('pathname'), paths: ['/'] } });
  const judge = checkHtml(scene.blobs, 1_000);
  const { manifest } = content({ rules: [] });
  const state = { ...scene.state(), content: portalContent({ hash: 'c', manifest, files: [] }) };
  await judge(listed(remoteOf('pathname')), { state });
  await expect(judge(listed(FIGURES), { state })).rejects.toThrow(
    /^server\.cjs of mfe-x cannot be used: .*total/,
  );
});
