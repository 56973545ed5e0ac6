import { CALLS, keptDraft, plainAnswer, sectionData, sectionDraft } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answers, ok } from '../http/envelope';
import type { Services } from '../services';
import { deleteDraft, readDraft } from './draft-store';
import { saveDraft } from './drafts';
import { sectionOf } from './sections';
import { profileDeps, sectionParam } from './profile-call';

/** Drafts of a section's form (PRF-91); registered by profileRoutes, which asks for a signed-in student. */
export const draftRoutes =
  (services: Services): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();

    app.get(
      CALLS.getDraft.path,
      { schema: { params: sectionParam, response: answers(sectionDraft) } },
      async ({ student, params }, reply) => {
        const { database, rules } = profileDeps(services, reply);
        sectionOf(rules, params.section);
        const draft = await readDraft(database.db, student.id, params.section);
        return ok(draft ? 'Draft found' : 'There is no draft', draft);
      },
    );

    app.put(
      CALLS.saveDraft.path,
      { schema: { params: sectionParam, body: sectionData, response: answers(keptDraft) } },
      async ({ student, params, body }, reply) => {
        return ok(
          'Draft saved',
          await saveDraft(profileDeps(services, reply), student.id, params.section, body),
        );
      },
    );

    app.delete(
      CALLS.deleteDraft.path,
      { schema: { params: sectionParam, response: { 200: plainAnswer } } },
      async ({ student, params }, reply) => {
        const { database, rules } = profileDeps(services, reply);
        sectionOf(rules, params.section);
        await deleteDraft(database.db, student.id, params.section);
        return ok('Draft removed', null);
      },
    );
  };
