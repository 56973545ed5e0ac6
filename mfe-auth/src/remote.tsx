import { lazyPage } from '@portal/shared/remote';
import type { RemoteModule } from '@portal/shared/remote';

const loginPage = lazyPage(() => import('./pages/login-page'));
const forgetPasswordPage = lazyPage(() => import('./pages/forget-password-page'));

/** Signing in and password recovery (AUT-01 to AUT-08). */
export default {
  routes: [
    { path: '/login', Component: loginPage, handle: loginPage },
    { path: '/forget-password', Component: forgetPasswordPage, handle: forgetPasswordPage },
  ],
} satisfies RemoteModule;
