import { CALLS, pathOf, registerPath, sectionPath } from '../contract/calls';
import type {
  DataStatus,
  RegisteredData,
  SavedSection,
  SectionData,
  KeptDraft,
  SectionDraft,
} from '../contract/profile';
import { call, read } from './client';

/** Saves a section of the rules in force; a 422 carries `errors` by field. */
export const saveSection = (section: string, data: SectionData) =>
  call<SavedSection>({ method: CALLS.registerSection.method, url: registerPath(section), data });
/** A section as stored, null while it is not filled. */
export const getSection = read<[section: string], SectionData>(sectionPath);
/** Whether the profile is locked and verified. */
export const getRegistered = read<[], RegisteredData>(() => CALLS.registered.path);
/** Which sections are filled. */
export const getDataStatus = read<[], DataStatus>(() => CALLS.dataStatus.path);
/** Confirms and locks the profile (PRF-03). */
export const setRegistered = (isRegistered: true) =>
  call<RegisteredData>({
    method: CALLS.setRegistered.method,
    url: CALLS.setRegistered.path,
    params: { isRegistered },
    data: {},
  });

const draftPath = (section: string): string => pathOf(CALLS.getDraft.path, { section });
/** What was typed and not saved yet, on any device, and when it was kept; never identity numbers. */
export const getDraft = read<[section: string], SectionDraft>(draftPath);
/** Keeps what was typed. */
export const saveDraft = (section: string, data: SectionData) =>
  call<KeptDraft>({ method: CALLS.saveDraft.method, url: draftPath(section), data });
/** Forgets it, once saved or given up. */
export const deleteDraft = (section: string) =>
  call<null>({ method: CALLS.deleteDraft.method, url: draftPath(section) });
