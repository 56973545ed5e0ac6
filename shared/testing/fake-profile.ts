import type { HttpHandler } from 'msw';
import type { SectionData, SectionDraft } from '../src/contract/profile';
import { fake } from './fake';
import { sampleDataStatus, sampleNumberReading } from './sample';

/** Sections and drafts that a standalone page saves live here until it is reloaded. */
export function fakeProfile(): HttpHandler[] {
  const sections = new Map<string, unknown>();
  const drafts = new Map<string, SectionDraft>();
  let registered = false;
  return [
    fake('registered', () => ({
      data: { is_registered: registered, is_verified: false, college: { degree: 'BE', branch: 'computer' } },
    })),
    fake('dataStatus', () => ({ data: sampleDataStatus([...sections.keys()] as never[]) })),
    fake('numberReadings', { data: [sampleNumberReading()] }),
    fake('setRegistered', () => {
      registered = true;
      return {
        message: 'Profile Registered Successfully',
        data: { is_registered: true, is_verified: false },
      };
    }),
    fake('registerSection', ({ params, body }) => {
      sections.set(params['section']!, body);
      return { message: 'Details Successfully Added', data: { rules_version: 'sample' } };
    }),
    fake('drafts', () => ({
      data: [...drafts].map(([section, { saved_at }]) => ({ section, saved_at })),
    })),
    fake('getDraft', ({ params }) => ({ data: drafts.get(params['section']!) ?? null })),
    fake('saveDraft', ({ params, body }) => {
      const saved_at = new Date().toISOString();
      drafts.set(params['section']!, { values: body as SectionData, saved_at, revision: null, again: [] });
      return { data: { saved_at } };
    }),
    fake('deleteDraft', ({ params }) => {
      drafts.delete(params['section']!);
      return {};
    }),
    fake('getSection', ({ params }) => ({ data: sections.get(params['section']!) ?? null })),
  ];
}
