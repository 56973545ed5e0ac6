import { CALLS, pathOf } from '../contract/calls';
import type { HomePageData } from '../contract/dashboard';
import type {
  ConcernStatusData,
  ConsentReceipt,
  DriveItem,
  Notice,
  Recruitment,
  Round,
} from '../contract/drives';
import { call } from './client';

const get = <T>({ path, method }: { path: string; method: string }, id?: string) =>
  call<T>({ method, url: id === undefined ? path : pathOf(path, { id }) });

/** Data of the welcome card, events and broadcasts. */
export const getHomePageData = () => get<HomePageData>(CALLS.homePageData);
/** Drives open to the student and undecided. */
export const getEligible = () => get<DriveItem[]>(CALLS.eligibleCompanies);
/** Drives the student applied to. */
export const getApplied = () => get<DriveItem[]>(CALLS.consentsTrue);
/** Drives declined, or closed without an answer (decision 42). */
export const getNotApplied = () => get<DriveItem[]>(CALLS.consentsFalse);
/** Drives that turned the student down. */
export const getRejected = () => get<DriveItem[]>(CALLS.consentsRejected);
/** Drives that placed the student. */
export const getPlaced = () => get<DriveItem[]>(CALLS.placements);
/** One drive. @param id its r_id */
export const getRecruitment = (id: string) => get<Recruitment>(CALLS.recruitment, id);
/** Rounds of a drive with the student's own attendance. @param id its r_id */
export const getRounds = (id: string) => get<Round[]>(CALLS.rounds, id);
/** Notices of a drive, newest first. @param id its r_id */
export const getNotices = (id: string) => get<Notice[]>(CALLS.notices, id);
/** @param id the consentId */
export const getConcernStatus = (id: string) => get<ConcernStatusData>(CALLS.concernStatus, id);
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
