import { HtmlFailure, HtmlMaker } from '../../../src/areas/pages/html/html-maker';
import { ReleasesInMemory, remoteOf, SHELL } from '../../pages/html-scene';
import type { Canaries } from '../canaries';
import { fileWith } from '../inside';
import { ANSWER_MS, wordsOf } from './place';
import type { Outcome, Place } from './place';

type When = 'load' | 'render';
const HERE = `globalThis, module, require, exports`;
const OTHER = '/team';

/** A remote's server.cjs that makes one page, with an escape in one of its places. */
const remoteFile = (when: When): string => `
${when === 'load' ? `run(${HERE});` : ''}
exports.default = {
  css: 'a{}',
  page(pathname) {
    ${when === 'render' ? `const back = run(this, ${HERE}); if (back !== undefined) return back;` : ''}
    if (MARKS.length > 0) throw new Error(MARKS.join(' '));
    return 'page of ' + pathname;
  },
};`;

const shellFile = (when: When): string => `${SHELL}
${when === 'load' ? `run(${HERE});` : ''}
{
  const honest = exports.renderPage;
  exports.renderPage = async (request) => {
    ${when === 'render' ? `const back = run(request, request.module, ${HERE}); if (back !== undefined) return back;` : ''}
    if (MARKS.length > 0) throw new Error(MARKS.join(' '));
    return honest(request);
  };
}`;

/** Another team's server.cjs: it has words that are its own, and a page. */
const otherFile = ({ otherMark }: Canaries): string =>
  `const ownText = ${JSON.stringify(otherMark)}; globalThis.ownGlobal = ownText; ${remoteOf("hello(pathname) + ' ' + ownText.length")}`;
const otherPage = ({ otherMark }: Canaries, revision: number): string =>
  `<main>Hello ${OTHER} ${otherMark.length} r${revision}</main>`;

/** A page as text, or why there is none. */
async function tryPage(maker: HtmlMaker, remote: string, path: string): Promise<string> {
  try {
    return JSON.stringify(await maker.render(remote, path));
  } catch (error) {
    return wordsOf(error, HtmlFailure);
  }
}

const remotePlace = (when: When): Place => ({
  name: `a remote's server.cjs, ${when}`,
  use: 'pages',
  async run(escape, canaries): Promise<Outcome> {
    const releases = new ReleasesInMemory();
    releases.release(SHELL, {
      site: { paths: [OTHER], code: otherFile(canaries) },
      bad: { paths: ['/bad'], code: fileWith(escape, canaries, remoteFile(when)) },
    });
    const maker = new HtmlMaker(releases.state(), releases.blobs, ANSWER_MS);
    try {
      const before = await tryPage(maker, 'site', OTHER);
      const texts = [await tryPage(maker, 'bad', '/bad'), await tryPage(maker, 'bad', '/bad')];
      const after = await tryPage(maker, 'site', OTHER);
      const wanted = otherPage(canaries, 1);
      const wrong = [before, after].find((one) => !one.includes(JSON.stringify(wanted)));
      return { text: texts.join(' '), forged: wrong && `another remote's page is ${wrong.slice(0, 120)}` };
    } finally {
      await maker.close();
    }
  },
});

const shellPlace = (when: When): Place => ({
  name: `the shell's server.cjs, ${when}`,
  use: 'pages',
  async run(escape, canaries): Promise<Outcome> {
    const releases = new ReleasesInMemory();
    releases.release(fileWith(escape, canaries, shellFile(when)), {
      site: { paths: [OTHER], code: otherFile(canaries) },
    });
    const maker = new HtmlMaker(releases.state(), releases.blobs, ANSWER_MS);
    try {
      return {
        text: [await tryPage(maker, 'site', OTHER), await tryPage(maker, 'site', OTHER)].join(' '),
      };
    } finally {
      await maker.close();
    }
  },
});

/** What makes the HTML of public pages: a remote's code and the shell's, when it is loaded and when it makes a page. */
export const HTML_PLACES: Place[] = [
  remotePlace('load'),
  remotePlace('render'),
  shellPlace('load'),
  shellPlace('render'),
];
