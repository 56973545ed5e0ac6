import { CALLS, pathOf, registerPath, sectionPath } from '../contract/calls';
import type { DataStatus, RegisteredData, SectionData, SectionName } from '../contract/profile';
import { call } from './client';

const get = <T>(url: string) => call<T>({ method: 'GET', url });

/** Saves a section; a 422 carries `errors` by field. */
export const saveSection = (section: SectionName, data: SectionData) =>
  call<unknown>({ method: CALLS.registerSection.method, url: registerPath(section), data });
/** A section as stored, null while it is not filled. */
export const getSection = (section: SectionName) => get<SectionData>(sectionPath(section));
/** Whether the profile is locked and verified. */
export const getRegistered = () => get<RegisteredData>(CALLS.registered.path);
/** Which sections are filled. */
export const getDataStatus = () => get<DataStatus>(CALLS.dataStatus.path);
/** Confirms and locks the profile (PRF-03). */
export const setRegistered = (isRegistered: true) =>
  call<RegisteredData>({
    method: CALLS.setRegistered.method,
    url: CALLS.setRegistered.path,
    params: { isRegistered },
    data: {},
  });

const draftPath = (section: SectionName): string => pathOf(CALLS.getDraft.path, { section });
/** What was typed and not saved yet, on any device; never identity numbers. */
export const getDraft = (section: SectionName) => get<SectionData>(draftPath(section));
/** Keeps what was typed. */
export const saveDraft = (section: SectionName, data: SectionData) =>
  call<null>({ method: CALLS.saveDraft.method, url: draftPath(section), data });
/** Forgets it, once saved or given up. */
export const deleteDraft = (section: SectionName) =>
  call<null>({ method: CALLS.deleteDraft.method, url: draftPath(section) });
