import { confirmRequest, consentReceipt, idParam } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../platform/database/database';
import { studentOf } from '../../../platform/http/access';
import { studentCalls } from '../../../platform/http/calls';
import { answers, ok } from '../../../platform/http/envelope';
import { confirmApplication } from '../notices/confirm-application';

const CONFIRMED = {
  confirm: 'Your application is confirmed.',
  leave: 'You left the drive. Your application is declined.',
};

/** A student's answer to a drive that got worse after the application (F-80). */
export const confirmRoutes =
  ({ database: { db } }: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = studentCalls(plain);
    call(
      'confirmApplication',
      { params: idParam, body: confirmRequest, response: answers(consentReceipt) },
      async (request) => {
        const { answer } = request.body;
        const receipt = await confirmApplication({ db }, studentOf(request).id, request.params.id, answer);
        return ok(CONFIRMED[answer], receipt);
      },
    );
  };
