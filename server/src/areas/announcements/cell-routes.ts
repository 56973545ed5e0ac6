import {
  announcement,
  announcementDone,
  announcementsPage as announcementsSchema,
  announcementsQuery,
  changeAnnouncementRequest,
  notifiedText,
  withdrawAnnouncementRequest,
  writeAnnouncementRequest,
  type AnnouncementDone,
} from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../platform/database/database';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { announcementOf, announcementsPage } from './announcement-list';
import { changeAnnouncement, withdrawAnnouncement, writeAnnouncement } from './announcements';

const response = answers(announcementDone);

const scheduledText = ({ told: notified }: AnnouncementDone): string =>
  notified === 0 ? '' : ` ${notifiedText({ notified }, 'will be')}`;

/** Notices of drives, events of the campus and broadcasts, written in the console (MSG-03). */
export const announcementRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call(
      'announcements',
      { querystring: announcementsQuery, response: answers(announcementsSchema) },
      async (request) => ok('OK', await announcementsPage(needs, request.query)),
    );
    call('announcement', { response: answers(announcement) }, async (request) =>
      ok('OK', await announcementOf(needs, request.params.id)),
    );
    call('writeAnnouncement', { body: writeAnnouncementRequest, response }, async (request) => {
      const data = await writeAnnouncement(needs, actorOf(staffOf(request)), request.body);
      return ok(`Scheduled.${scheduledText(data)}`, data);
    });
    call('changeAnnouncement', { body: changeAnnouncementRequest, response }, async (request) => {
      const actor = actorOf(staffOf(request));
      const data = await changeAnnouncement(needs, actor, request.params.id, request.body);
      return ok(`It is changed.${scheduledText(data)}`, data);
    });
    call('withdrawAnnouncement', { body: withdrawAnnouncementRequest, response }, async (request) => {
      const actor = actorOf(staffOf(request));
      const data = await withdrawAnnouncement(needs, actor, request.params.id, request.body);
      return ok('It is withdrawn: no student reads it any more.', data);
    });
  };
