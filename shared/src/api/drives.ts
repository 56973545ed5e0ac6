import { CALLS, pathOf } from '../contract/calls';
import type { ConfirmAnswer } from '../contract/application-state';
import type { HomePageData } from '../contract/dashboard';
import type {
  CompanyCounts,
  ConcernStatusData,
  ConsentReceipt,
  DriveItem,
  IneligibleItem,
  Notice,
  Recruitment,
  ResumePages,
  Round,
} from '../contract/drives';
import { call, read } from './client';

const one = <T>({ path }: { path: string }) => read<[], T>(() => path);
const byId = <T>({ path }: { path: string }) => read<[id: string], T>((id) => pathOf(path, { id }));

/** Data of the welcome card, events and broadcasts. */
export const getHomePageData = one<HomePageData>(CALLS.homePageData);
/** Drives open to the student and undecided. */
export const getEligible = one<DriveItem[]>(CALLS.eligibleCompanies);
/** Drives the student applied to. */
export const getApplied = one<DriveItem[]>(CALLS.consentsTrue);
/** Drives declined, or closed without an answer (D-42). */
export const getNotApplied = one<DriveItem[]>(CALLS.consentsFalse);
/** Drives that turned the student down. */
export const getRejected = one<DriveItem[]>(CALLS.consentsRejected);
/** Drives that placed the student. */
export const getPlaced = one<DriveItem[]>(CALLS.placements);
/** Open drives that the student cannot apply to, each with the reasons in words. */
export const getIneligible = one<IneligibleItem[]>(CALLS.ineligibleCompanies);
/** How many companies stand in each list. */
export const getCompanyCounts = one<CompanyCounts>(CALLS.companyCounts);
/** One drive. @param id its r_id */
export const getRecruitment = byId<Recruitment>(CALLS.recruitment);
/** Rounds of a drive with the student's own attendance. @param id its r_id */
export const getRounds = byId<Round[]>(CALLS.rounds);
/** Notices of a drive, newest first. @param id its r_id */
export const getNotices = byId<Notice[]>(CALLS.notices);
/** @param id the consentId */
export const getConcernStatus = byId<ConcernStatusData>(CALLS.concernStatus);
/**
 * Gives or declines consent (CMP-11).
 * @param id the consentId
 * @param form consentFields, and the part `resume` when a file is sent
 */
export const setConcern = (id: string, form: FormData) =>
  call<ConsentReceipt>({
    method: CALLS.setConcern.method,
    url: pathOf(CALLS.setConcern.path, { id }),
    data: form,
  });
/** Confirms an application whose drive got worse, or leaves the drive (F-80). @param id the consentId */
export const confirmApplication = (id: string, answer: ConfirmAnswer) =>
  call<ConsentReceipt>({
    method: CALLS.confirmApplication.method,
    url: pathOf(CALLS.confirmApplication.path, { id }),
    data: { answer },
  });
/** Asks that an application is withdrawn (DAT-12). @param id the consentId */
export const askWithdrawal = (id: string, reason: string) =>
  call<null>({
    method: CALLS.askWithdrawal.method,
    url: pathOf(CALLS.askWithdrawal.path, { id }),
    data: { reason },
  });
/** Takes that request back, as long as no officer has decided. @param id the consentId */
export const cancelWithdrawal = (id: string) =>
  call<null>({
    method: CALLS.cancelWithdrawal.method,
    url: pathOf(CALLS.cancelWithdrawal.path, { id }),
    data: {},
  });
/** Has a resume looked into before it is sent; nothing of it is kept (W-44). */
export function checkResume(file: File) {
  const data = new FormData();
  data.append('resume', file, file.name);
  return call<ResumePages>({ method: CALLS.checkResume.method, url: CALLS.checkResume.path, data });
}
