import {
  announcement,
  announcementDone,
  announcementsPage as announcementsSchema,
  announcementsQuery,
  CELL_CALLS,
  changeAnnouncementRequest,
  notifiedText,
  withdrawAnnouncementRequest,
  writeAnnouncementRequest,
  type AnnouncementDone,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database';
import { cellAccess, staffOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { announcementOf, announcementsPage } from './announcement-list';
import { changeAnnouncement, withdrawAnnouncement, writeAnnouncement } from './announcements';

const params = zod.object({ id: zod.string() });
const config = { access: cellAccess(CELL_CALLS.announcements) };
const response = answers(announcementDone);

const scheduledText = ({ told: notified }: AnnouncementDone): string =>
  notified === 0 ? '' : ` ${notifiedText({ notified }, 'will be')}`;

/** Notices of drives, events of the campus and broadcasts, written in the console (MSG-03). */
export const announcementRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      CELL_CALLS.announcements.path,
      { config, schema: { querystring: announcementsQuery, response: answers(announcementsSchema) } },
      async (request) => ok('OK', await announcementsPage(needs, request.query)),
    );
    app.get(
      CELL_CALLS.announcement.path,
      { config, schema: { params, response: answers(announcement) } },
      async (request) => ok('OK', await announcementOf(needs, request.params.id)),
    );
    app.post(
      CELL_CALLS.writeAnnouncement.path,
      { config, schema: { body: writeAnnouncementRequest, response } },
      async (request) => {
        const data = await writeAnnouncement(needs, actorOf(staffOf(request)), request.body);
        return ok(`Scheduled.${scheduledText(data)}`, data);
      },
    );
    app.put(
      CELL_CALLS.changeAnnouncement.path,
      { config, schema: { params, body: changeAnnouncementRequest, response } },
      async (request) => {
        const actor = actorOf(staffOf(request));
        const data = await changeAnnouncement(needs, actor, request.params.id, request.body);
        return ok(`It is changed.${scheduledText(data)}`, data);
      },
    );
    app.post(
      CELL_CALLS.withdrawAnnouncement.path,
      { config, schema: { params, body: withdrawAnnouncementRequest, response } },
      async (request) => {
        const actor = actorOf(staffOf(request));
        const data = await withdrawAnnouncement(needs, actor, request.params.id, request.body);
        return ok('It is withdrawn: no student reads it any more.', data);
      },
    );
  };
