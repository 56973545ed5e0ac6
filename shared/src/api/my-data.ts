import { CALLS, FILE_PATHS, pathOf } from '../contract/calls';
import type { AccessPage, MyData } from '../contract/my-data';
import type { AskErasureRequest, OwnErasure } from '../contract/erasure-requests';
import type { AcknowledgeRequest, PrivacyNotices } from '../contract/privacy-notices';
import { call, fetchFile, read } from './client';

/** A ZIP of many files over a slow line. */
const COPY_TIMEOUT_MS = 10 * 60_000;

/** The copy of their data that the student asked for last (DAT-01). */
export const getMyData = read<[], MyData>(() => CALLS.myData.path);
/** The notice of each purpose, and what the student acknowledged of it (DAT-11). */
export const getPrivacyNotices = read<[], PrivacyNotices>(() => CALLS.privacyNotices.path);
/** Says which versions of notices the student has read. */
export const acknowledgeNotices = (data: AcknowledgeRequest) =>
  call<PrivacyNotices>({ method: CALLS.acknowledgeNotices.method, url: CALLS.acknowledgeNotices.path, data });
/** Asks for a copy. */
export const askCopy = () =>
  call<MyData>({ method: CALLS.askCopy.method, url: CALLS.askCopy.path, data: {} });
/** Downloads a copy. @returns null when it cannot be had */
export const fetchCopy = (id: string) => fetchFile(pathOf(FILE_PATHS.dataCopy, { id }), COPY_TIMEOUT_MS);
/** The student's request for erasure, and what prevents one today (DAT-05). */
export const getOwnErasure = read<[], OwnErasure>(() => CALLS.ownErasure.path);
/** Asks that data is erased. */
export const askErasure = (data: AskErasureRequest) =>
  call<OwnErasure>({ method: CALLS.askErasure.method, url: CALLS.askErasure.path, data });
/** Takes the request back. */
export const cancelErasure = () =>
  call<OwnErasure>({ method: CALLS.cancelErasure.method, url: CALLS.cancelErasure.path, data: {} });
/** A page of who viewed or downloaded data of the student (DAT-02). @param before `next` of the page before; absent for the first */
export const getAccesses = read<[before?: string], AccessPage>((before) =>
  before ? `${CALLS.accesses.path}?before=${encodeURIComponent(before)}` : CALLS.accesses.path,
);
