import { lazyPage } from '@portal/shared/remote';
import type { RemoteModule } from '@portal/shared/remote';
import { PATHS } from './paths';

// What a list's rows lead to comes while the list is read.
const roundPage = lazyPage(() => import('./rounds/round-page'));
const drivePage = lazyPage(() => import('./drives/drive-page'), [roundPage]);
const studentPage = lazyPage(() => import('./student-record/student-page'));
const debarmentPage = lazyPage(() => import('./debarment/debarment-page'));
const messagePage = lazyPage(() => import('./messages/message-page'));
const announcementPage = lazyPage(() => import('./announcements/announcement-page'));

const todayPage = lazyPage(() => import('./overview/overview-page'));
const loginPage = lazyPage(() => import('./login/login-page'));
const secondFactorPage = lazyPage(() => import('./login/two-factor-page'));
const invitationPage = lazyPage(() => import('./login/invitation-page'));
const studentsPage = lazyPage(() => import('./students/students-page'), [studentPage]);
const importPage = lazyPage(() => import('./imports/import-page'));
const resultsPage = lazyPage(() => import('./imports/semester-results-page'));
const verificationPage = lazyPage(() => import('./verification/verification-page'));
const unlocksPage = lazyPage(() => import('./verification/unlocks-page'));
const returnedPage = lazyPage(() => import('./verification/returned-page'));
const companyPage = lazyPage(() => import('./companies/company-page'));
const companiesPage = lazyPage(() => import('./companies/companies-page'), [companyPage]);
const drivesPage = lazyPage(() => import('./drives/drives-page'), [drivePage]);
const newDrivePage = lazyPage(() => import('./drives/editor/new-drive-page'));
const editDrivePage = lazyPage(() => import('./drives/editor/edit-drive-page'));
const checkInPage = lazyPage(() => import('./rounds/check-in-page'));
const driveLinksPage = lazyPage(() => import('./company-links/drive-links-page'));
const driveOffersPage = lazyPage(() => import('./offers/drive-offers-page'));
const offersPage = lazyPage(() => import('./offers/offers-page'), [studentPage]);
const addApplicantsPage = lazyPage(() => import('./drives/add-applicants-page'));
const recordAnswersPage = lazyPage(() => import('./offers/record-answers-page'));
const seasonsPage = lazyPage(() => import('./seasons/seasons-page'));
const barsPage = lazyPage(() => import('./debarment/debarments-page'), [debarmentPage]);
const messagesPage = lazyPage(() => import('./messages/messages-page'), [messagePage]);
const newMessagePage = lazyPage(() => import('./messages/new-message-page'));
const announcementsPage = lazyPage(() => import('./announcements/announcements-page'), [announcementPage]);
const newAnnouncementPage = lazyPage(() => import('./announcements/new-announcement-page'));
const actionsPage = lazyPage(() => import('./activity/activity-page'));
const staffPage = lazyPage(() => import('./accounts/accounts-page'));
const accountPage = lazyPage(() => import('./accounts/account-page'));
const missingPage = lazyPage(() => import('./frame/missing-page'));

/** The placement cell's console: logging in, accounts, the desk and what was done (CEL-01 to CEL-05, CEL-20, CEL-80). */
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
    { path: PATHS.desk, Component: verificationPage, handle: verificationPage },
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
    { path: PATHS.addApplicants, Component: addApplicantsPage, handle: addApplicantsPage },
    { path: PATHS.recordAnswers, Component: recordAnswersPage, handle: recordAnswersPage },
    { path: PATHS.seasons, Component: seasonsPage, handle: seasonsPage },
    { path: PATHS.bars, Component: barsPage, handle: barsPage },
    { path: PATHS.bar, Component: debarmentPage, handle: debarmentPage },
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
