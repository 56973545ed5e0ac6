import './remotes/first-area';
import './lazy-singletons';
import { followOtherTabs } from '@portal/shared/session';
import { PortalTheme } from '@portal/shared/ui';
import { createBrowserRouter, RouterProvider } from '@portal/shared/router';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame/frame';
import { blockDeveloperKeys } from './keys/blocked-keys';
import { prefetchOnIntent } from './remotes/prefetch';
import { watchSession } from './session/watch-session';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// One route for everything: which remote serves a path is the registry's business, and changes with it.
const router = createBrowserRouter([{ path: '*', Component: Frame }]);
const nonce = document.querySelector<HTMLElement>('[data-style-nonce]')?.nonce;

createRoot(root).render(
  <PortalTheme nonce={nonce}>
    <RouterProvider router={router} />
  </PortalTheme>,
);

blockDeveloperKeys();
prefetchOnIntent();
followOtherTabs(() => location.reload());
watchSession();
