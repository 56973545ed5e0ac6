import multipart from '@fastify/multipart';
import {
  concernStatusData,
  consentFields,
  consentReceipt,
  idParam,
  resumePages,
} from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import { studentOf } from '../../../platform/http/access';
import { studentCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
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
export const consentRoutes = studentCalls(
  async ({ call, plain }, { database: { db }, blobs }: { database: Database; blobs: Blobs }) => {
    // Here alone: its hooks would run for every poll.
    await plain.register(multipart);
    call('concernStatus', { params: idParam, answer: concernStatusData }, async (request) =>
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
        answer: consentReceipt,
      },
      async (request) => {
        const form = await readConsentForm(request);
        const receipt = await giveConsent({ db, blobs }, studentOf(request).id, request.params.id, form);
        return ok(SENTENCES[receipt.is_concern], receipt);
      },
    );

    call(
      'checkResume',
      { multipart: { fields: z.object({}), files: ['resume'] }, answer: resumePages },
      async (request) => {
        const resume = await readResumeForm(request);
        return ok('This file can be read.', await checkResume(db, studentOf(request).id, resume));
      },
    );
  },
);
