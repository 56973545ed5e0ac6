import { driveDone, moveDeadlineRequest, withdrawDriveRequest } from '@portal/shared/contract/cell';
import { formatDeadline } from '@portal/shared/format';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../platform/database/database';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers } from '../../platform/http/envelope';
import { notifiedReply } from '../../platform/http/notified-reply';
import { actorOf } from '../activity';
import { moveDeadline, withdrawDrive } from './drive-changes';

const response = answers(driveDone);

/** What is done with a drive as a whole (CEL-44, CEL-45). */
export const driveChangeRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('moveDeadline', { body: moveDeadlineRequest, response }, async (request) =>
      notifiedReply(
        `Applications close ${formatDeadline(request.body.deadline)} now.`,
        await moveDeadline(needs, actorOf(staffOf(request)), request.params.id, request.body),
      ),
    );
    call('withdrawDrive', { body: withdrawDriveRequest, response }, async (request) =>
      notifiedReply(
        request.body.offers === 'revoke'
          ? 'The drive is withdrawn and its offers are revoked. Its students read why.'
          : 'The drive is withdrawn. Its students read why.',
        await withdrawDrive(needs, actorOf(staffOf(request)), request.params.id, request.body),
      ),
    );
  };
