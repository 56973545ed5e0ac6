import multipart from '@fastify/multipart';
import {
  CALLS,
  concernStatusData,
  consentFields,
  consentReceipt,
  idParam,
  resumePages,
} from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { STUDENT, studentOf } from '../../../platform/http/access';
import { answers, ok } from '../../../platform/http/envelope';
import type { Database } from '../../../platform/database/database';
import type { Blobs } from '../../../platform/blobs/blobs';
import { concernStatusOf, giveConsent } from './consent';
import { readConsentForm, readResumeForm } from './consent-form';
import { checkResume } from './resume';

const SENTENCES = {
  TRUE: 'Consent successfully given to the company',
  FALSE: 'You chose not to apply for this company',
};

/** The consent and its status, by the consent's id (API-03, API-07; D-04). */
export const consentRoutes =
  ({ database: { db }, blobs }: { database: Database; blobs: Blobs }): FastifyPluginAsync =>
  async (plain) => {
    // Here alone: its hooks would run for every poll.
    await plain.register(multipart);
    const app = plain.withTypeProvider<ZodTypeProvider>();

    app.get(
      CALLS.concernStatus.path,
      {
        config: { access: STUDENT },
        schema: { params: idParam, response: answers(concernStatusData) },
      },
      async (request) =>
        ok('Concern status', {
          is_concern: await concernStatusOf(db, studentOf(request).id, request.params.id),
        }),
    );

    app.put(
      CALLS.setConcern.path,
      {
        config: {
          access: STUDENT,
          priority: 'consent',
          multipart: { fields: consentFields, files: ['resume'] },
        },
        schema: { params: idParam, response: answers(consentReceipt) },
      },
      async (request) => {
        const form = await readConsentForm(request);
        const receipt = await giveConsent({ db, blobs }, studentOf(request).id, request.params.id, form);
        return ok(SENTENCES[receipt.is_concern], receipt);
      },
    );

    app.post(
      CALLS.checkResume.path,
      {
        config: { access: STUDENT, multipart: { fields: z.object({}), files: ['resume'] } },
        schema: { response: answers(resumePages) },
      },
      async (request) => {
        const resume = await readResumeForm(request);
        return ok('This file can be read.', await checkResume(db, studentOf(request).id, resume));
      },
    );
  };
