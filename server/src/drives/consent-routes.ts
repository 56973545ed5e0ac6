import multipart from '@fastify/multipart';
import { CALLS, concernStatusData, consentFields, consentReceipt, idParam } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answers, ok } from '../http/envelope';
import type { Services } from '../services';
import { concernStatusOf, giveConsent } from './consent';
import { readConsentForm } from './consent-form';

const SENTENCES = {
  TRUE: 'Consent successfully given to the company',
  FALSE: 'You chose not to apply for this company',
};

/** The consent and its status, by the consent's id (API-03, API-07; decision 4). */
export const consentRoutes =
  (services: Services): FastifyPluginAsync =>
  async (plain) => {
    // Here alone: its hooks would run for every poll.
    await plain.register(multipart);
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const preHandler = plain.requireStudent;

    app.get(
      CALLS.concernStatus.path,
      {
        preHandler,
        schema: { summary: 'Status of a consent', params: idParam, response: answers(concernStatusData) },
      },
      async ({ student, params }) =>
        ok('Concern status', {
          is_concern: await concernStatusOf(services.database.db, student.id, params.id),
        }),
    );

    app.put(
      CALLS.setConcern.path,
      {
        preHandler,
        config: { priority: 'consent', multipart: { fields: consentFields, files: ['resume'] } },
        schema: { summary: 'Give or decline consent', params: idParam, response: answers(consentReceipt) },
      },
      async (request, reply) => {
        const form = await readConsentForm(request, reply);
        const receipt = await giveConsent(services, request.student.id, request.params.id, form);
        return ok(SENTENCES[receipt.is_concern], receipt);
      },
    );
  };
