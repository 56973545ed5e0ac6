// First of all: it asks for the remote's code before anything else runs.
import { firstPageLoad, firstPageIs, firstPageSoon } from './loader/first-page-load';
import './lazy-singletons';
import { OLD_BROWSER } from '@portal/shared/contract';
import { grantPushWishes } from '@portal/shared/push';
import { followOtherTabs } from '@portal/shared/session';
import { createStyleCache } from '@portal/shared/ui';
import { createBrowserRouter } from '@portal/shared/router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, ROUTES } from './app';
import { watchContent } from './content/watch-content';
import { refuseOfflineDownloads } from './feedback/offline-downloads';
import { blockDeveloperKeys } from './keys/blocked-keys';
import { apartAudience } from './loader/find-remote';
import { prefetchOnIntent, prefetchWhileTyping } from './loader/prefetch';
import { currentRegistry } from './loader/registry';
import { grantPush } from './push/own-worker';
import { startReports } from './reports';
import { keepPageFunctions } from './reports/page-functions';
import { watchSession } from './session/watch-session';
import { keepTyped } from './typed-input';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/**
 * Takes the server-made HTML over, or shows the portal in an empty page. In a transition: a slow processor then comes
 * to its other tasks in between.
 */
async function show(element: HTMLElement): Promise<void> {
  const nonce = document.querySelector<HTMLElement>('[data-style-nonce]')?.nonce;
  const cache = createStyleCache(nonce ? { nonce } : {});
  const router = createBrowserRouter(ROUTES);
  const { madeFrom } = element.dataset;
  if (madeFrom === undefined) {
    await firstPageSoon();
    startTransition(() =>
      createRoot(element).render(<App router={router} cache={cache} opening={firstPageLoad} />),
    );
    return;
  }
  const refund = keepTyped(element);
  const isSame = await firstPageIs(madeFrom);
  const app = <App router={router} cache={cache} opening={firstPageLoad} onShown={refund} />;
  startTransition(() => {
    if (isSame) hydrateRoot(element, app);
    else createRoot(element).render(app);
  });
}

function start(element: HTMLElement): void {
  keepPageFunctions();
  startReports(currentRegistry().shell);
  void show(element);
  refuseOfflineDownloads();
  blockDeveloperKeys();
  prefetchOnIntent();
  prefetchWhileTyping();
  followOtherTabs(() => {
    // Nothing of a student is on screen there, and what is typed belongs to someone else.
    if (apartAudience() === null) location.reload();
  });
  watchSession();
  grantPushWishes(grantPush);
  watchContent();
}

// A browser that is too old reads the page as the server made it, and goes on by its links.
if (!document.documentElement.hasAttribute(OLD_BROWSER)) start(root);
