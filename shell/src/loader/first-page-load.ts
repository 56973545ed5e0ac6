import { audienceOf } from '@portal/shared/remote';
import { session } from '@portal/shared/session';
import { findRemote } from './find-remote';
import type { OpenedPage } from './load-page';
import { PageLoad } from './page-load';
import { currentRegistry } from './registry';

/** Its code mostly comes before the shell's own, which is larger; the frame does not wait longer than this for it. */
const SOON_MS = 300;

function begin(): PageLoad | null {
  const { pathname } = location;
  const remote = findRemote(currentRegistry(), pathname);
  if (!remote) return null;
  if (audienceOf(remote.facts, pathname) === 'student' && session.getState().token === null) return null;
  const opening = new PageLoad(remote, pathname);
  opening.begin();
  return opening;
}

/** The opening of the path that the page was opened at, begun before React renders anything; null where no remote serves it. */
export const firstPageLoad = begin();

/** Settles when the first page is there, or with null when it cannot be had or there is none. */
const firstPage = (): Promise<OpenedPage | null> =>
  new Promise((done) => {
    const look = (): void => {
      const view = firstPageLoad?.view();
      if (view?.state === 'loading') return;
      done(view && 'page' in view ? view.page : null);
    };
    firstPageLoad?.subscribe(look);
    look();
  });

/**
 * Waits for the page that server-made HTML shows.
 * @param hash the release that the HTML was made from; empty where no remote has a page of the path
 * @returns false when that release cannot be had: the HTML then gives way to what can
 */
export const firstPageIs = async (hash: string): Promise<boolean> =>
  ((await firstPage())?.hash ?? '') === hash;

/** Waits for the first page, when its code is there in a moment: frame and page are then rendered at once. */
export async function firstPageSoon(): Promise<void> {
  await Promise.race([firstPage(), new Promise((done) => setTimeout(done, SOON_MS))]);
}
