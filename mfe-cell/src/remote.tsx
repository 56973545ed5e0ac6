import { lazyPage } from '@portal/shared/remote';
import type { LazyPage, RemoteModule } from '@portal/shared/remote';
import { PATHS } from './paths';

const route = (path: string, page: LazyPage) => ({ path, Component: page, handle: page });

// What a list's rows lead to comes while the list is read.
const roundPage = lazyPage(() => import('./rounds/round-page'));
const drivePage = lazyPage(() => import('./drives/drive-page'));
const studentPage = lazyPage(() => import('./student-record/student-page'));
const debarmentPage = lazyPage(() => import('./debarment/debarment-page'));
const messagePage = lazyPage(() => import('./messages/message-page'));
const announcementPage = lazyPage(() => import('./announcements/announcement-page'));
const companyPage = lazyPage(() => import('./companies/company-page'));

/** The placement cell's console: logging in, accounts, the desk and what was done (CEL-01 to CEL-05, CEL-20, CEL-80). */
export default {
  routes: [
    route(
      PATHS.home,
      lazyPage(() => import('./overview/overview-page')),
    ),
    route(
      PATHS.login,
      lazyPage(() => import('./login/login-page')),
    ),
    route(
      PATHS.secondFactor,
      lazyPage(() => import('./login/two-factor-page')),
    ),
    route(
      PATHS.invitation,
      lazyPage(() => import('./login/invitation-page')),
    ),
    route(
      PATHS.students,
      lazyPage(() => import('./students/students-page'), [studentPage]),
    ),
    route(PATHS.student, studentPage),
    route(
      PATHS.import,
      lazyPage(() => import('./imports/import-page')),
    ),
    route(
      PATHS.results,
      lazyPage(() => import('./imports/semester-results-page')),
    ),
    route(
      PATHS.desk,
      lazyPage(() => import('./verification/verification-page')),
    ),
    route(
      PATHS.unlocks,
      lazyPage(() => import('./verification/unlocks-page')),
    ),
    route(
      PATHS.returned,
      lazyPage(() => import('./verification/returned-page')),
    ),
    route(
      PATHS.companies,
      lazyPage(() => import('./companies/companies-page'), [companyPage]),
    ),
    route(PATHS.company, companyPage),
    route(
      PATHS.drives,
      lazyPage(() => import('./drives/drives-page'), [drivePage]),
    ),
    route(PATHS.drive, drivePage),
    route(
      PATHS.newDrive,
      lazyPage(() => import('./drives/editor/new-drive-page')),
    ),
    route(
      PATHS.driveEdit,
      lazyPage(() => import('./drives/editor/edit-drive-page')),
    ),
    route(
      PATHS.driveRounds,
      lazyPage(() => import('./drives/drive-rounds-page'), [roundPage]),
    ),
    route(PATHS.round, roundPage),
    route(
      PATHS.roundSheet,
      lazyPage(() => import('./rounds/sheet-page')),
    ),
    route(
      PATHS.checkIn,
      lazyPage(() => import('./rounds/check-in-page')),
    ),
    route(
      PATHS.driveLinks,
      lazyPage(() => import('./company-links/drive-links-page')),
    ),
    route(
      PATHS.driveNotices,
      lazyPage(() => import('./drives/drive-notices-page')),
    ),
    route(
      PATHS.driveDetails,
      lazyPage(() => import('./drives/drive-details-page')),
    ),
    route(
      PATHS.driveHistory,
      lazyPage(() => import('./drives/drive-history-page')),
    ),
    route(
      PATHS.driveOffers,
      lazyPage(() => import('./offers/drive-offers-page')),
    ),
    route(
      PATHS.withdrawals,
      lazyPage(() => import('./drives/withdrawals-page'), [studentPage]),
    ),
    route(
      PATHS.offers,
      lazyPage(() => import('./offers/offers-page'), [studentPage]),
    ),
    route(
      PATHS.addApplicants,
      lazyPage(() => import('./drives/add-applicants-page')),
    ),
    route(
      PATHS.recordAnswers,
      lazyPage(() => import('./offers/record-answers-page')),
    ),
    route(
      PATHS.erasure,
      lazyPage(() => import('./erasure/erasure-page')),
    ),
    route(
      PATHS.seasons,
      lazyPage(() => import('./seasons/seasons-page')),
    ),
    route(
      PATHS.bars,
      lazyPage(() => import('./debarment/debarments-page'), [debarmentPage]),
    ),
    route(PATHS.bar, debarmentPage),
    route(
      PATHS.messages,
      lazyPage(() => import('./messages/messages-page'), [messagePage]),
    ),
    route(
      PATHS.newMessage,
      lazyPage(() => import('./messages/new-message-page')),
    ),
    route(PATHS.message, messagePage),
    route(
      PATHS.announcements,
      lazyPage(() => import('./announcements/announcements-page'), [announcementPage]),
    ),
    route(
      PATHS.newAnnouncement,
      lazyPage(() => import('./announcements/new-announcement-page')),
    ),
    route(PATHS.announcement, announcementPage),
    route(
      PATHS.content,
      lazyPage(() => import('./college-content/content-page')),
    ),
    route(
      PATHS.actions,
      lazyPage(() => import('./activity/activity-page')),
    ),
    route(
      PATHS.staff,
      lazyPage(() => import('./accounts/accounts-page')),
    ),
    route(
      PATHS.account,
      lazyPage(() => import('./accounts/account-page')),
    ),
    route(
      `${PATHS.home}/*`,
      lazyPage(() => import('./frame/missing-page')),
    ),
  ],
} satisfies RemoteModule;
