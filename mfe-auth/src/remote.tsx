import { PAGES } from '@portal/shared/contract';
import { lazyPage } from '@portal/shared/remote';
import type { RemoteModule } from '@portal/shared/remote';

const loginPage = lazyPage(() => import('./pages/login-page'));
const forgetPasswordPage = lazyPage(() => import('./pages/forget-password-page'));
const invitationPage = lazyPage(() => import('./pages/invitation-page'));
const devicesPage = lazyPage(() => import('./pages/devices-page'));

/** Logging in, password recovery, invitations, and a student's own sessions (AUT-01 to AUT-08, W-05). */
export default {
  routes: [
    { path: PAGES.login, Component: loginPage, handle: loginPage, mainAction: 'POST /student/login' },
    {
      path: PAGES.recovery,
      Component: forgetPasswordPage,
      handle: forgetPasswordPage,
      mainAction: 'POST /student/sendOTP',
    },
    {
      path: PAGES.invitation,
      Component: invitationPage,
      handle: invitationPage,
      mainAction: 'POST /student/invitation/accept',
    },
    {
      path: PAGES.devices,
      Component: devicesPage,
      handle: devicesPage,
      mainAction: 'POST /student/sessions/:id/end',
    },
  ],
} satisfies RemoteModule;
