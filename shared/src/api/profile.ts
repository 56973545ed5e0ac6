import { CALLS, pathOf, registerPath, sectionPath } from '../contract/calls';
import type { NumberReading } from '../contract/debarments';
import type {
  DataStatus,
  RegisteredData,
  SavedSection,
  SectionData,
  DraftItem,
  SavedDraft,
  SectionDraft,
} from '../contract/profile';
import { call, read } from './client';

/** The versions that a save is based on: the last save of the section, and the draft; see the contract. */
type SaveBase = { revision?: number; until?: string };

/**
 * Saves a section of the active rules; a 422 carries `errors` by field.
 * @param base 409 when the section has another save by now; drafts that were kept later stay
 */
export const saveSection = (section: string, data: SectionData, base: SaveBase = {}) =>
  call<SavedSection>({
    method: CALLS.registerSection.method,
    url: registerPath(section),
    params: base,
    data,
  });
/** A section as stored, null while it is not filled. */
export const getSection = read<[section: string], SectionData>(sectionPath);
/** Whether the profile is locked and verified. */
export const getRegistered = read<[], RegisteredData>(() => CALLS.registered.path);
/** Which sections are filled. */
export const getDataStatus = read<[], DataStatus>(() => CALLS.dataStatus.path);
/** What the profile of the release before 29 November 2026 asks for; it goes with the release after. My data has it (DAT-02). */
export const getNumberReadings = read<[], NumberReading[]>(() => CALLS.numberReadings.path);
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
/** Which sections have a draft, and since when. */
export const getDrafts = read<[], DraftItem[]>(() => CALLS.drafts.path);

/** What is sent with a draft: on which save it was typed, and which changed fields are not in it. */
type DraftBase = { revision: number | null; again: readonly string[] };

/**
 * Keeps what was typed.
 * @param bearer the token of a session that this page has ended already, for the last draft of a logout
 */
export const saveDraft = (section: string, data: SectionData, base: DraftBase, bearer?: string) =>
  call<SavedDraft>(
    {
      method: CALLS.saveDraft.method,
      url: draftPath(section),
      params: {
        ...(base.revision === null ? {} : { revision: base.revision }),
        ...(base.again.length === 0 ? {} : { again: base.again.join(',') }),
      },
      ...(bearer === undefined ? {} : { headers: { Authorization: `Bearer ${bearer}` } }),
      data,
    },
    { isQuiet: true },
  );
/** Forgets it, once saved or given up; one that was kept after `until` stays. */
export const deleteDraft = (section: string, until?: string) =>
  call<null>(
    {
      method: CALLS.deleteDraft.method,
      url: draftPath(section),
      params: until === undefined ? {} : { until },
    },
    { isQuiet: true },
  );
