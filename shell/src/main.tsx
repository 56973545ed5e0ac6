// First of all: it asks for the remote's code before anything else runs.
import { firstAreaSoon, readyFirstArea } from './remotes/first-area';
import './lazy-singletons';
import { followOtherTabs } from '@portal/shared/session';
import { createStyleCache } from '@portal/shared/ui';
import { createBrowserRouter } from '@portal/shared/router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, ROUTES } from './app';
import { blockDeveloperKeys } from './keys/blocked-keys';
import { prefetchOnIntent, prefetchWhenIdle } from './remotes/prefetch';
import { watchSession } from './session/watch-session';
import { keepTyped } from './typed-input';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/**
 * Takes the server-made HTML over, or shows the portal in an empty page. In a transition: a slow processor then comes
 * to its other tasks in between.
 */
async function show(place: HTMLElement): Promise<void> {
  const cache = createStyleCache(document.querySelector<HTMLElement>('[data-style-nonce]')?.nonce);
  const router = createBrowserRouter(ROUTES);
  const { madeFrom } = place.dataset;
  if (madeFrom === undefined) {
    const ready = await firstAreaSoon();
    startTransition(() => createRoot(place).render(<App router={router} cache={cache} ready={ready} />));
    return;
  }
  const giveBack = keepTyped(place);
  const ready = await readyFirstArea(madeFrom);
  const app = <App router={router} cache={cache} ready={ready} onShown={giveBack} />;
  startTransition(() => {
    if (ready) hydrateRoot(place, app);
    else createRoot(place).render(app);
  });
}

void show(root);
blockDeveloperKeys();
prefetchOnIntent();
prefetchWhenIdle();
followOtherTabs(() => location.reload());
watchSession();
