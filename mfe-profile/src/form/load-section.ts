import { getDraft, getRegistered, getSection } from '@portal/shared/http';
import type { CollegeList, Degree, OpenSection, SectionData, SectionDraft } from '@portal/shared/contract';
import type { Saved } from '../drafts/draft-beside';
import type { Draft } from '../drafts/newest-draft';
import type { Section } from '../rules';
import { asDegree } from '../rules';
import { textsOf } from '../texts/section-texts';
import { openingOf } from './opening-of';

const FAILED = 'Failed to Load';

/** What a form needs before it can open, or why it cannot. */
export type LoadedSection =
  | {
      state: 'ready';
      stored: SectionData | null;
      /** Basic Details as stored: the section itself where it is they. */
      personal: SectionData | null;
      degree: Degree | null;
      /** Which save of the section that is; null while it is not filled. */
      saved: Saved | null;
      /** Degree and branch on the college's list; null where they are unknown. */
      college: CollegeList | null;
      /** Why a section of a locked profile is open; null where the profile is not locked. */
      open: OpenSection | null;
      /** Undefined where it could not be read. */
      draft: Draft | null | undefined;
      /** The rules by which the server judges. */
      rulesVersion: string | undefined;
    }
  | { state: 'locked' }
  | { state: 'signed-out' }
  /** `isUnanswered`: the portal could not be reached. */
  | { state: 'failed'; title: string; message: string; isUnanswered: boolean };

export const STATUS_FAILURE = 'An error occurred while fetching registration status.';

/**
 * Asks at once for the lock, the section as stored, Basic Details (for the degree, D-24) and the draft that
 * the server keeps. A draft that cannot be had is no failure.
 * @param section its rules
 */
export async function loadSection(section: Section): Promise<LoadedSection> {
  const decides = section.fields.some(({ name }) => name === 'degree');
  const [registered, stored, personal, draft] = await Promise.all([
    getRegistered(),
    getSection(section.name),
    decides ? null : getSection('personal'),
    getDraft(section.name),
  ]);
  // A basic-details load error sends to /login when the session is what failed (PRF-62, D-15).
  if ([registered, stored, personal].some((answer) => answer?.status === 401)) return { state: 'signed-out' };
  const isUnanswered = [registered, stored, personal].some((answer) => answer?.status === 0);
  if (!registered.success || !registered.data) {
    return { state: 'failed', title: FAILED, message: STATUS_FAILURE, isUnanswered };
  }
  const open = openingOf(registered.data.open_sections ?? [], section.name, stored.data !== null);
  if (registered.data.is_registered && !open) return { state: 'locked' };
  if (!stored.success || (personal && !personal.success)) {
    return { state: 'failed', title: FAILED, message: textsOf(section).loadFailure, isUnanswered };
  }
  const degree = asDegree((personal ?? stored).data?.['degree']);
  return {
    state: 'ready',
    stored: stored.data,
    personal: (personal ?? stored).data,
    degree,
    saved: stored.saved ?? null,
    college: registered.data.college ?? null,
    open,
    draft: draft.success ? asDraft(draft.data) : undefined,
    rulesVersion: stored.rulesVersion,
  };
}

/** A draft of the server's, timed by its clock. */
export const asDraft = (draft: SectionDraft | null): Draft | null =>
  draft && {
    values: draft.values,
    keptAt: Date.parse(draft.saved_at),
    revision: draft.revision,
    again: draft.again,
  };
