import { audienceOf } from '@portal/shared/remote';
import { session } from '@portal/shared/session';
import { findRemote } from './find-remote';
import { Place } from './place';
import type { OpenedArea } from './ready-page';
import { currentRegistry } from './registry';
import { takeStreamedData } from './streamed-data';

/** @returns whether there is a path to open */
function begin(place: Place): boolean {
  // Where HTML is made nothing is opened by itself.
  if (typeof document === 'undefined') return false;
  const { pathname } = location;
  const remote = findRemote(currentRegistry(), pathname);
  takeStreamedData(remote?.facts, pathname);
  if (!remote) return false;
  if (audienceOf(remote.facts, pathname) === 'student' && session.getState().token === null) return false;
  place.begin(remote, pathname);
  return true;
}

/** The place of the path that the page was opened at, which is asked for before React renders anything. */
export const firstPlace = new Place();
const isBegun = begin(firstPlace);

/** Settles when the first page is there, with its release, or with null when it cannot be had or there is none. */
function firstOpened(): Promise<OpenedArea | null> {
  if (!isBegun) return Promise.resolve(null);
  return new Promise((done) => {
    const look = (): void => {
      const { ready, fault } = firstPlace.view();
      if (ready || fault) done(ready?.opened ?? null);
    };
    const stop = firstPlace.subscribe(() => {
      look();
      stop();
    });
    look();
  });
}

/**
 * Waits for the page that server-made HTML shows.
 * @param hash the release that the HTML was made from; empty where no remote has a page of the path
 * @returns false when that release cannot be had: the HTML then gives way to what can
 */
export const firstPageIs = async (hash: string): Promise<boolean> =>
  ((await firstOpened())?.hash ?? '') === hash;

/** Its code mostly comes before the shell's own, which is larger; the frame does not wait longer than this for it. */
const SOON_MS = 300;

/** Waits for the first page, when its code is there in a moment: frame and page are then rendered at once. */
export async function firstPageSoon(): Promise<void> {
  await Promise.race([firstOpened(), new Promise((done) => setTimeout(done, SOON_MS))]);
}
