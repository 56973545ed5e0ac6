import { isLazyPage, lazyPage } from '@portal/shared/remote';
import type { LazyPage, MainAction, RemoteModule } from '@portal/shared/remote';
import { PATHS } from './paths';

type Load = Parameters<typeof lazyPage>[0];

/** @param leadsTo pages whose code comes while this one is shown */
function route(path: string, load: LazyPage | Load, leadsTo?: LazyPage[]) {
  const page = isLazyPage(load) ? load : lazyPage(load, leadsTo);
  return { path, Component: page, handle: page, mainAction: null };
}
/** A page on which staff make one call. */
const form = (path: string, mainAction: MainAction, load: Load) => ({ ...route(path, load), mainAction });

// What a list's rows lead to comes while the list is read.
const roundPage = lazyPage(() => import('./rounds/round-page'));
const drivePage = lazyPage(() => import('./drives/drive-page'));
const studentPage = lazyPage(() => import('./student-record/student-page'));
const debarmentPage = lazyPage(() => import('./debarment/debarment-page'));
const messagePage = lazyPage(() => import('./messages/message-page'));
const announcementPage = lazyPage(() => import('./announcements/announcement-page'));
const companyPage = lazyPage(() => import('./companies/company-page'));

/** The placement cell's console: logging in, accounts, verification and the activity log (CEL-01 to CEL-05, CEL-20, CEL-80). */
export default {
  routes: [
    route(PATHS.home, () => import('./overview/overview-page')),
    form(PATHS.login, 'POST /cell/api/login', () => import('./login/login-page')),
    form(PATHS.secondFactor, 'POST /cell/api/second-factor', () => import('./login/two-factor-page')),
    form(PATHS.invitation, 'POST /cell/api/invitation/accept', () => import('./login/invitation-page')),
    route(PATHS.students, () => import('./students/students-page'), [studentPage]),
    route(PATHS.student, studentPage),
    form(PATHS.import, 'POST /cell/api/imports', () => import('./imports/import-page')),
    form(PATHS.results, 'POST /cell/api/semester-results', () => import('./imports/semester-results-page')),
    form(PATHS.desk, 'POST /cell/api/desk/verify', () => import('./verification/verification-page')),
    form(
      PATHS.unlocks,
      'POST /cell/api/unlock-requests/:id/decide',
      () => import('./verification/unlocks-page'),
    ),
    route(PATHS.returned, () => import('./verification/returned-page')),
    route(PATHS.companies, () => import('./companies/companies-page'), [companyPage]),
    route(PATHS.company, companyPage),
    route(PATHS.drives, () => import('./drives/drives-page'), [drivePage]),
    route(PATHS.drive, drivePage),
    form(PATHS.newDrive, 'POST /cell/api/drives', () => import('./drives/editor/new-drive-page')),
    form(PATHS.driveEdit, 'PUT /cell/api/drives/:id/draft', () => import('./drives/editor/edit-drive-page')),
    route(PATHS.driveRounds, () => import('./drives/drive-rounds-page'), [roundPage]),
    route(PATHS.round, roundPage),
    route(PATHS.roundSheet, () => import('./rounds/sheet-page')),
    form(PATHS.checkIn, 'PUT /cell/api/rounds/:id/students', () => import('./rounds/check-in-page')),
    route(PATHS.driveLinks, () => import('./company-links/drive-links-page')),
    route(PATHS.driveNotices, () => import('./drives/drive-notices-page')),
    route(PATHS.driveDetails, () => import('./drives/drive-details-page')),
    route(PATHS.driveHistory, () => import('./drives/drive-history-page')),
    route(PATHS.driveOffers, () => import('./offers/drive-offers-page')),
    route(PATHS.withdrawals, () => import('./drives/withdrawals-page'), [studentPage]),
    route(PATHS.offers, () => import('./offers/offers-page'), [studentPage]),
    form(
      PATHS.addApplicants,
      'POST /cell/api/drives/:id/applicants',
      () => import('./drives/add-applicants-page'),
    ),
    form(PATHS.recordAnswers, 'POST /cell/api/offers/answers', () => import('./offers/record-answers-page')),
    route(PATHS.erasure, () => import('./erasure/erasure-page')),
    route(PATHS.seasons, () => import('./seasons/seasons-page')),
    route(PATHS.bars, () => import('./debarment/debarments-page'), [debarmentPage]),
    route(PATHS.bar, debarmentPage),
    route(PATHS.messages, () => import('./messages/messages-page'), [messagePage]),
    form(PATHS.newMessage, 'POST /cell/api/messages', () => import('./messages/new-message-page')),
    route(PATHS.message, messagePage),
    route(PATHS.announcements, () => import('./announcements/announcements-page'), [announcementPage]),
    form(
      PATHS.newAnnouncement,
      'POST /cell/api/announcements',
      () => import('./announcements/new-announcement-page'),
    ),
    route(PATHS.announcement, announcementPage),
    route(PATHS.content, () => import('./college-content/content-page')),
    route(PATHS.actions, () => import('./activity/activity-page')),
    route(PATHS.staff, () => import('./accounts/accounts-page')),
    route(PATHS.account, () => import('./accounts/account-page')),
    route(`${PATHS.home}/*`, () => import('./frame/missing-page')),
  ],
} satisfies RemoteModule;
