import { fake, fakeServer, renderPage, sampleDataStatus, sampleSession } from '@portal/shared/testing';
import type { SectionData } from '@portal/shared/contract';
import { remoteRoutes } from './remote-routes';

type Given = {
  sections?: Record<string, SectionData>;
  drafts?: Record<string, SectionData>;
  /** When the server got the given drafts, as milliseconds since 1970. */
  draftsSavedAt?: number;
  registered?: boolean;
  verified?: boolean;
  /** Sections that cannot be read. */
  failing?: string[];
};

/** A profile on the fake API; what is saved is in `saved`, drafts in `drafts`, and reads see both. */
export function givenProfile({
  sections = {},
  drafts = {},
  draftsSavedAt = Date.now(),
  registered = false,
  verified = false,
  failing = [],
}: Given = {}) {
  const stored = { ...sections };
  const kept = { ...drafts };
  const keptAt: Record<string, number> = {};
  const saved: Record<string, unknown>[] = [];
  const state = { registered };
  fakeServer.use(
    fake('registered', () => ({ data: { is_registered: state.registered, is_verified: verified } })),
    fake('dataStatus', () => ({ data: sampleDataStatus(Object.keys(stored)) })),
    fake('setRegistered', () => {
      state.registered = true;
      return { message: 'Registered', data: { is_registered: true, is_verified: verified } };
    }),
    fake('registerSection', ({ params, body }) => {
      saved.push(body as Record<string, unknown>);
      stored[params['section'] ?? ''] = body as SectionData;
      return { message: 'Details Successfully Added', data: { rules_version: 'any' } };
    }),
    fake('getDraft', ({ params }) => {
      const values = kept[params['section'] ?? ''];
      const saved_at = new Date(keptAt[params['section'] ?? ''] ?? draftsSavedAt).toISOString();
      return { data: values ? { values, saved_at, revision: null, again: [] } : null };
    }),
    fake('saveDraft', ({ params, body }) => {
      kept[params['section'] ?? ''] = body as SectionData;
      const at = Date.now();
      keptAt[params['section'] ?? ''] = at;
      return { data: { saved_at: new Date(at).toISOString() } };
    }),
    fake('deleteDraft', ({ params }) => {
      delete kept[params['section'] ?? ''];
      return {};
    }),
    fake('getSection', ({ params }) => {
      const section = params['section'] ?? '';
      if (failing.includes(section)) return { status: 500, message: 'Down' };
      return { data: stored[section] ?? null };
    }),
  );
  return { stored, drafts: kept, saved };
}

/** Opens a page of this remote, signed in. */
export const openPage = (path: string) => renderPage(remoteRoutes, { path, session: sampleSession });
