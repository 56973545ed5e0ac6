import { lazyPage } from '@portal/shared/remote';
import type { RemoteModule } from '@portal/shared/remote';
import { PATHS } from './paths';

// What a list's rows lead to comes while the list is read.
const roundPage = lazyPage(() => import('./pages/round-page'));
const drivePage = lazyPage(() => import('./pages/drive-page'), [roundPage]);
const studentPage = lazyPage(() => import('./pages/student-page'));
const barPage = lazyPage(() => import('./pages/bar-page'));
const messagePage = lazyPage(() => import('./pages/message-page'));
const announcementPage = lazyPage(() => import('./pages/announcement-page'));

const todayPage = lazyPage(() => import('./pages/today-page'));
const loginPage = lazyPage(() => import('./pages/login-page'));
const secondFactorPage = lazyPage(() => import('./pages/second-factor-page'));
const invitationPage = lazyPage(() => import('./pages/invitation-page'));
const studentsPage = lazyPage(() => import('./pages/students-page'), [studentPage]);
const importPage = lazyPage(() => import('./pages/import-page'));
const resultsPage = lazyPage(() => import('./pages/results-page'));
const deskPage = lazyPage(() => import('./pages/desk-page'));
const unlocksPage = lazyPage(() => import('./pages/unlocks-page'));
const returnedPage = lazyPage(() => import('./pages/returned-page'));
const companyPage = lazyPage(() => import('./pages/company-page'));
const companiesPage = lazyPage(() => import('./pages/companies-page'), [companyPage]);
const drivesPage = lazyPage(() => import('./pages/drives-page'), [drivePage]);
const newDrivePage = lazyPage(() => import('./pages/new-drive-page'));
const editDrivePage = lazyPage(() => import('./pages/edit-drive-page'));
const checkInPage = lazyPage(() => import('./pages/check-in-page'));
const driveLinksPage = lazyPage(() => import('./pages/drive-links-page'));
const driveOffersPage = lazyPage(() => import('./pages/drive-offers-page'));
const offersPage = lazyPage(() => import('./pages/offers-page'), [studentPage]);
const recordAnswersPage = lazyPage(() => import('./pages/record-answers-page'));
const seasonsPage = lazyPage(() => import('./pages/seasons-page'));
const barsPage = lazyPage(() => import('./pages/bars-page'), [barPage]);
const messagesPage = lazyPage(() => import('./pages/messages-page'), [messagePage]);
const newMessagePage = lazyPage(() => import('./pages/new-message-page'));
const announcementsPage = lazyPage(() => import('./pages/announcements-page'), [announcementPage]);
const newAnnouncementPage = lazyPage(() => import('./pages/new-announcement-page'));
const actionsPage = lazyPage(() => import('./pages/actions-page'));
const staffPage = lazyPage(() => import('./pages/staff-page'));
const accountPage = lazyPage(() => import('./pages/account-page'));
const missingPage = lazyPage(() => import('./pages/missing-page'));

/** The placement cell's console: signing in, accounts, the desk and what was done (CEL-01 to CEL-05, CEL-20, CEL-80). */
export default {
  routes: [
    { path: PATHS.home, Component: todayPage, handle: todayPage },
    { path: PATHS.login, Component: loginPage, handle: loginPage },
    { path: PATHS.secondFactor, Component: secondFactorPage, handle: secondFactorPage },
    { path: PATHS.invitation, Component: invitationPage, handle: invitationPage },
    { path: PATHS.students, Component: studentsPage, handle: studentsPage },
    { path: PATHS.student, Component: studentPage, handle: studentPage },
    { path: PATHS.import, Component: importPage, handle: importPage },
    { path: PATHS.results, Component: resultsPage, handle: resultsPage },
    { path: PATHS.desk, Component: deskPage, handle: deskPage },
    { path: PATHS.unlocks, Component: unlocksPage, handle: unlocksPage },
    { path: PATHS.returned, Component: returnedPage, handle: returnedPage },
    { path: PATHS.companies, Component: companiesPage, handle: companiesPage },
    { path: PATHS.company, Component: companyPage, handle: companyPage },
    { path: PATHS.drives, Component: drivesPage, handle: drivesPage },
    { path: PATHS.drive, Component: drivePage, handle: drivePage },
    { path: PATHS.newDrive, Component: newDrivePage, handle: newDrivePage },
    { path: PATHS.driveEdit, Component: editDrivePage, handle: editDrivePage },
    { path: PATHS.round, Component: roundPage, handle: roundPage },
    { path: PATHS.checkIn, Component: checkInPage, handle: checkInPage },
    { path: PATHS.driveLinks, Component: driveLinksPage, handle: driveLinksPage },
    { path: PATHS.driveOffers, Component: driveOffersPage, handle: driveOffersPage },
    { path: PATHS.offers, Component: offersPage, handle: offersPage },
    { path: PATHS.recordAnswers, Component: recordAnswersPage, handle: recordAnswersPage },
    { path: PATHS.seasons, Component: seasonsPage, handle: seasonsPage },
    { path: PATHS.bars, Component: barsPage, handle: barsPage },
    { path: PATHS.bar, Component: barPage, handle: barPage },
    { path: PATHS.messages, Component: messagesPage, handle: messagesPage },
    { path: PATHS.newMessage, Component: newMessagePage, handle: newMessagePage },
    { path: PATHS.message, Component: messagePage, handle: messagePage },
    { path: PATHS.announcements, Component: announcementsPage, handle: announcementsPage },
    { path: PATHS.newAnnouncement, Component: newAnnouncementPage, handle: newAnnouncementPage },
    { path: PATHS.announcement, Component: announcementPage, handle: announcementPage },
    { path: PATHS.actions, Component: actionsPage, handle: actionsPage },
    { path: PATHS.staff, Component: staffPage, handle: staffPage },
    { path: PATHS.account, Component: accountPage, handle: accountPage },
    { path: `${PATHS.home}/*`, Component: missingPage, handle: missingPage },
  ],
} satisfies RemoteModule;
