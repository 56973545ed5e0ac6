import { lazyPage } from '@portal/shared/remote';
import type { RemoteModule } from '@portal/shared/remote';

const examplePage = lazyPage(() => import('./pages/example-page'));

/** The pages of this remote. */
export default {
  routes: [{ path: '/example', Component: examplePage, handle: examplePage, mainAction: null }],
} satisfies RemoteModule;
