import multipart from '@fastify/multipart';
import {
  concernStatusData,
  consentFields,
  consentReceipt,
  idParam,
  resumePages,
} from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import { studentOf } from '../../../platform/http/access';
import { studentCalls } from '../../../platform/http/calls';
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
    const call = studentCalls(plain);

    call('concernStatus', { params: idParam, response: answers(concernStatusData) }, async (request) =>
      ok('Concern status', {
        is_concern: await concernStatusOf(db, studentOf(request).id, request.params.id),
      }),
    );

    call(
      'setConcern',
      {
        priority: 'consent',
        multipart: { fields: consentFields, files: ['resume'] },
        params: idParam,
        response: answers(consentReceipt),
      },
      async (request) => {
        const form = await readConsentForm(request);
        const receipt = await giveConsent({ db, blobs }, studentOf(request).id, request.params.id, form);
        return ok(SENTENCES[receipt.is_concern], receipt);
      },
    );

    call(
      'checkResume',
      { multipart: { fields: z.object({}), files: ['resume'] }, response: answers(resumePages) },
      async (request) => {
        const resume = await readResumeForm(request);
        return ok('This file can be read.', await checkResume(db, studentOf(request).id, resume));
      },
    );
  };
