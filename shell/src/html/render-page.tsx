import type { Registry } from '@portal/shared/contract';
import { fullTitle, PageMetaContext } from '@portal/shared/remote';
import type { PageMeta, RemoteModule } from '@portal/shared/remote';
import { createMemoryRouter } from '@portal/shared/router';
import { createStyleCache } from '@portal/shared/ui';
import { renderToString } from 'react-dom/server.browser';
import { App, ROUTES } from '../app';
import { Place } from '../loader/place';
import { readyPage } from '../loader/ready-page';
import { beginWith } from '../loader/registry';
import { isSignInPath } from '../session/guard';
import { styleElements } from './style-elements';
import type { StyleElement } from './style-elements';

type RenderRequest = {
  /** What is released; the page carries the same. */
  registry: Registry;
  /** The remote that serves the path, with the release that `module` is of. */
  remote: string;
  hash: string;
  module: RemoteModule;
  pathname: string;
};

/** A page as text, for who is not signed in. */
type RenderedPage = {
  /** What stands in #root. */
  html: string;
  styles: StyleElement[];
  /** Pictures that are seen first. */
  pictures: string[];
  title: string | null;
  description: string | null;
  /** True for a screen that leads a signed-in student elsewhere. */
  signedOutOnly: boolean;
};

/** React writes hints for pictures before everything else: those of first rank go to the page's head, the rest go. */
function splitHints(rendered: string): { html: string; pictures: string[] } {
  const [hints = ''] = /^(<link rel="preload"[^>]*>)*/.exec(rendered) ?? [];
  const pictures = [...hints.matchAll(/href="([^"]*)" fetchPriority="high"/g)].map(([, href = '']) => href);
  return { html: rendered.slice(hints.length), pictures };
}

/**
 * Makes the HTML of a public page, the frame around it included.
 * @returns null where the remote has no page of that path
 * @throws whatever the page throws
 */
export async function renderPage({
  registry,
  remote,
  hash,
  module,
  pathname,
}: RenderRequest): Promise<RenderedPage | null> {
  beginWith(registry);
  const opened = await readyPage(hash, module, pathname);
  if (!opened.found) return null;
  const cache = createStyleCache();
  // Keeps the styles in the cache; otherwise emotion writes them between the elements, where no nonce is known.
  cache.compat = true;
  const router = createMemoryRouter(ROUTES, { initialEntries: [pathname] });
  let meta: PageMeta | undefined;
  const place = new Place();
  place.hold(remote, pathname, opened);
  const rendered = renderToString(
    <PageMetaContext value={(said) => (meta = said)}>
      <App router={router} cache={cache} place={place} />
    </PageMetaContext>,
  );
  router.dispose();
  // The policy would drop them, and hydration does not set them again.
  if (/<[^>]* style="/.test(rendered)) throw new Error('the page has a style attribute: use sx');
  return {
    ...splitHints(rendered),
    styles: styleElements(cache),
    title: meta ? fullTitle(meta.title) : null,
    description: meta?.description ?? null,
    signedOutOnly: isSignInPath(pathname),
  };
}
