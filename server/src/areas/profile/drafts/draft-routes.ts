import {
  deleteDraftQuery,
  draftItem,
  draftQuery,
  savedDraft,
  plainAnswer,
  sectionData,
  sectionDraft,
} from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import { studentOf } from '../../../platform/http/access';
import { studentCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import { deleteDraft, readDraft, readDrafts } from './draft-store';
import { saveDraft } from './drafts';
import { sectionOf } from '../sections';
import { profileDeps, sectionParam, type ProfileCallDeps } from '../profile-call';

/** Drafts of a section's form (PRF-91). */
export const draftRoutes = studentCalls(({ call }, needs: ProfileCallDeps) => {
  call('getDraft', { params: sectionParam, answer: sectionDraft }, async (request, reply) => {
    const { params } = request;
    const { database, rules } = profileDeps(needs, reply);
    sectionOf(rules, params.section);
    const draft = await readDraft(database.db, studentOf(request).id, params.section);
    return ok(draft ? 'Draft found' : 'There is no draft', draft);
  });

  call('drafts', { answer: z.array(draftItem) }, async (request) =>
    ok('Drafts', await readDrafts(needs.database.db, studentOf(request).id)),
  );

  call(
    'saveDraft',
    { params: sectionParam, querystring: draftQuery, body: sectionData, answer: savedDraft },
    async (request, reply) => {
      const { params, query, body } = request;
      const kept = await saveDraft(profileDeps(needs, reply), studentOf(request).id, params.section, {
        draft: body,
        revision: query.revision === undefined ? null : Number(query.revision),
        again: query.again?.split(',') ?? [],
      });
      return ok('Draft saved', kept);
    },
  );

  call(
    'deleteDraft',
    { params: sectionParam, querystring: deleteDraftQuery, response: { 200: plainAnswer } },
    async (request, reply) => {
      const { params, query } = request;
      const { database, rules } = profileDeps(needs, reply);
      sectionOf(rules, params.section);
      await deleteDraft(database.db, studentOf(request).id, params.section, query.until);
      return ok('Draft removed', null);
    },
  );
});
