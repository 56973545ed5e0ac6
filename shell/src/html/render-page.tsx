import { beginWithContent, collegeNow, marksNow, statisticsNow } from '@portal/shared/college';
import { SHARE_PICTURE, shareText } from '@portal/shared/college/share-facts';
import type { PortalContent, Registry } from '@portal/shared/contract';
import { fullTitle, PageMetaContext } from '@portal/shared/remote';
import type { PageMeta, RemoteModule } from '@portal/shared/remote';
import { createMemoryRouter } from '@portal/shared/router';
import { createStyleCache } from '@portal/shared/ui';
import { renderToString } from 'react-dom/server.browser';
import { App, ROUTES } from '../app';
import { readyPage } from '../loader/load-page';
import { PageLoad } from '../loader/page-load';
import { beginWith } from '../loader/registry';
import { isSignInPath } from '../session/guard';
import { styleElements } from './style-elements';
import type { StyleElement } from './style-elements';

type RenderRequest = {
  /** What is released; the page carries the same. */
  registry: Registry;
  /** What was published of the college's content; null for what the parts were built with. */
  content: PortalContent | null;
  pathname: string;
} & (
  | {
      /** The remote that serves the path, with the release that `module` is of. */
      remote: string;
      hash: string;
      module: RemoteModule;
    }
  /** No remote serves the path. */
  | { remote: null }
);

/** A page as text, for who is not logged in. */
type RenderedPage = {
  /** The content of #root. */
  html: string;
  styles: StyleElement[];
  /** Pictures that are seen first. */
  pictures: string[];
  title: string | null;
  description: string | null;
  /** True for a screen that leads a logged-in student elsewhere. */
  signedOutOnly: boolean;
  site: Site;
};

/** Whose site it is, and what represents it: in the browser's frame, and where a link to it is shown. */
type Site = {
  name: string;
  isSample: boolean;
  /** Colour of the header, where the college has its own. */
  colour: string | undefined;
  icon: string;
  picture: { href: string; width: number; height: number; alt: string };
};

function siteNow(): Site {
  const college = collegeNow();
  const { icon, share } = marksNow(college);
  const { width, height } = SHARE_PICTURE;
  return {
    name: college.name,
    isSample: college.sample,
    colour: college.palette?.light.frame.bg,
    icon,
    picture: { href: share, width, height, alt: shareText(college, statisticsNow()) },
  };
}

/** React writes hints for pictures before everything else: those of first rank go to the page's head, the rest go. */
function splitHints(rendered: string): { html: string; pictures: string[] } {
  const [hints = ''] = /^(<link rel="preload"[^>]*>)*/.exec(rendered) ?? [];
  const pictures = [...hints.matchAll(/href="([^"]*)" fetchPriority="high"/g)].map(([, href = '']) => href);
  return { html: rendered.slice(hints.length), pictures };
}

/**
 * Makes the HTML of a public page, or of the one that says that there is none (W-37), the frame around it included.
 * @returns null where the remote has no page of that path
 * @throws whatever the page throws
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage | null> {
  const { registry, content, pathname } = request;
  beginWith(registry);
  beginWithContent(content);
  const remote = registry.remotes.find(({ name }) => name === request.remote);
  let opening: PageLoad | null = null;
  if (request.remote !== null && remote) {
    const page = await readyPage(request.hash, request.module, pathname);
    if (!page.found) return null;
    opening = new PageLoad(remote, pathname, page);
  }
  const cache = createStyleCache();
  // Keeps the styles in the cache; otherwise emotion writes them between the elements, where no nonce is known.
  cache.compat = true;
  const router = createMemoryRouter(ROUTES, { initialEntries: [pathname] });
  let meta: PageMeta | undefined;
  const rendered = renderToString(
    <PageMetaContext value={(said) => (meta = said)}>
      <App router={router} cache={cache} opening={opening} />
    </PageMetaContext>,
  );
  // The policy would drop them, and hydration does not set them again.
  if (/<[^>]* style="/.test(rendered)) throw new Error('the page has a style attribute: use sx');
  return {
    ...splitHints(rendered),
    styles: styleElements(cache),
    title: meta ? fullTitle(meta.title) : null,
    description: meta?.description ?? null,
    // A logged-in student's header is around an unknown address as well (SHL-11).
    signedOutOnly: request.remote === null || isSignInPath(pathname),
    site: siteNow(),
  };
}
