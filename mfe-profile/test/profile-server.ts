import { fake, fakeServer, renderPage, sampleDataStatus, sampleSession } from '@portal/shared/testing';
import { SAVED_ELSEWHERE, SAVED_HEADER } from '@portal/shared/contract';
import type {
  AskUnlockRequest,
  CollegeList,
  OpenSection,
  OwnUnlockRequest,
  SectionData,
  Unverified,
} from '@portal/shared/contract';
import { remoteRoutes } from './remote-routes';

type Given = {
  sections?: Record<string, SectionData>;
  drafts?: Record<string, SectionData>;
  /** When the server got the given drafts, as milliseconds since 1970. */
  draftsSavedAt?: number;
  registered?: boolean;
  verified?: boolean;
  /** Sections that the cell gave back. */
  open?: OpenSection[];
  /** The newest request to unlock. */
  unlock?: OwnUnlockRequest;
  /** Why the verification was taken back. */
  unverified?: Unverified;
  /** The save on which the given drafts were typed, and the fields that they could not hold. */
  draftsUpon?: { revision: number | null; again: string[] };
  /** How often each section was saved; the given ones once. */
  revisions?: Record<string, number>;
  /** Degree and branch on the college's list. */
  college?: CollegeList;
  /** Sections that cannot be read. */
  failing?: string[];
  /** What the sections beside Basic Details wait for before they are read. */
  sectionsAfter?: Promise<void>;
};

/** A request to unlock that waits. @param change what differs */
export const sampleUnlock = (change: Partial<OwnUnlockRequest> = {}): OwnUnlockRequest => ({
  id: 'request-1',
  state: 'open',
  sections: ['ssc', 'hsc'],
  granted: [],
  reason: 'My marksheet was corrected.',
  asked_at: '2026-03-12T06:35:00.000Z',
  decided_at: null,
  answer: null,
  ...change,
});

/** A profile on the fake API; what is saved is in `saved`, drafts in `drafts`, and reads see both. */
export function givenProfile({
  sections = {},
  drafts = {},
  draftsSavedAt = Date.now(),
  registered = false,
  verified = false,
  open = [],
  unlock,
  unverified,
  draftsUpon = { revision: null, again: [] },
  revisions = {},
  college,
  failing = [],
  sectionsAfter,
}: Given = {}) {
  const stored = { ...sections };
  const saves: Record<string, number> = {
    ...Object.fromEntries(Object.keys(sections).map((name) => [name, 1])),
    ...revisions,
  };
  const upon: Record<string, { revision: number | null; again: string[] }> = {};
  const kept = { ...drafts };
  const keptAt: Record<string, number> = {};
  const saved: Record<string, unknown>[] = [];
  const state = { registered, open, unlock };
  fakeServer.use(
    fake('registered', () => ({
      data: {
        is_registered: state.registered,
        is_verified: verified,
        ...(college ? { college } : {}),
        ...(state.unlock ? { unlock_request: state.unlock } : {}),
        ...(unverified ? { unverified } : {}),
        ...(state.open.length > 0 ? { open_sections: state.open } : {}),
      },
    })),
    fake('askUnlock', ({ body }) => {
      const { sections, reason } = body as AskUnlockRequest;
      state.unlock = sampleUnlock({ sections, reason });
      return { message: 'Your request is with the placement cell.' };
    }),
    fake('withdrawUnlock', () => {
      delete state.unlock;
      return { message: 'Your request is withdrawn.' };
    }),
    fake('drafts', () => ({
      data: Object.keys(kept).map((section) => ({
        section,
        saved_at: new Date(keptAt[section] ?? draftsSavedAt).toISOString(),
      })),
    })),
    fake('dataStatus', () => ({ data: sampleDataStatus(Object.keys(stored)) })),
    fake('setRegistered', () => {
      state.registered = true;
      state.open = [];
      return { message: 'Registered', data: { is_registered: true, is_verified: verified } };
    }),
    fake('registerSection', ({ params, body, request }) => {
      const section = params['section'] ?? '';
      const revision = new URL(request.url).searchParams.get('revision');
      if (revision !== null && Number(revision) !== (saves[section] ?? 0))
        return { status: 409, message: SAVED_ELSEWHERE };
      saved.push(body as Record<string, unknown>);
      saves[section] = (saves[section] ?? 0) + 1;
      stored[section] = body as SectionData;
      delete kept[section];
      return { message: 'Details Successfully Added', data: { rules_version: 'any' } };
    }),
    fake('getDraft', ({ params }) => {
      const values = kept[params['section'] ?? ''];
      const saved_at = new Date(keptAt[params['section'] ?? ''] ?? draftsSavedAt).toISOString();
      return { data: values ? { values, saved_at, ...(upon[params['section'] ?? ''] ?? draftsUpon) } : null };
    }),
    fake('saveDraft', ({ params, body, request }) => {
      const query = new URL(request.url).searchParams;
      upon[params['section'] ?? ''] = {
        revision: query.has('revision') ? Number(query.get('revision')) : null,
        again: query.get('again')?.split(',') ?? [],
      };
      kept[params['section'] ?? ''] = body as SectionData;
      const at = Date.now();
      keptAt[params['section'] ?? ''] = at;
      return { data: { saved_at: new Date(at).toISOString() } };
    }),
    fake('deleteDraft', ({ params }) => {
      delete kept[params['section'] ?? ''];
      return {};
    }),
    fake('getSection', async ({ params }) => {
      const section = params['section'] ?? '';
      if (section !== 'personal') await sectionsAfter;
      if (failing.includes(section)) return { status: 500, message: 'Down' };
      const headers = { [SAVED_HEADER]: `${saves[section] ?? 0} 2026-03-12T09:00:00.000Z` };
      return stored[section] ? { data: stored[section], headers } : { data: null };
    }),
  );
  return { stored, drafts: kept, saved, saves };
}

/** Opens a page of this remote, logged in. */
export const openPage = (path: string) => renderPage(remoteRoutes, { path, session: sampleSession });
