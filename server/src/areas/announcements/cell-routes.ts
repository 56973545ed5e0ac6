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
import type { Database } from '../../platform/database/database';
import { cellCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { callerOf } from '../activity';
import { announcementOf, announcementsPage } from './announcement-list';
import { changeAnnouncement, withdrawAnnouncement, writeAnnouncement } from './announcements';

const scheduledText = ({ told: notified }: AnnouncementDone): string =>
  notified === 0 ? '' : ` ${notifiedText({ notified }, 'will be')}`;

/** Notices of drives, events of the campus and broadcasts, written in the console (MSG-03). */
export const announcementRoutes = cellCalls(({ call, read }, needs: { database: Database }) => {
  read('announcements', { querystring: announcementsQuery, answer: announcementsSchema }, (request) =>
    announcementsPage(needs, request.query),
  );
  read('announcement', { answer: announcement }, (request) => announcementOf(needs, request.params.id));
  call('writeAnnouncement', { body: writeAnnouncementRequest, answer: announcementDone }, async (request) => {
    const data = await writeAnnouncement(needs, callerOf(request), request.body);
    return ok(`Scheduled.${scheduledText(data)}`, data);
  });
  call(
    'changeAnnouncement',
    { body: changeAnnouncementRequest, answer: announcementDone },
    async (request) => {
      const actor = callerOf(request);
      const data = await changeAnnouncement(needs, actor, request.params.id, request.body);
      return ok(`It is changed.${scheduledText(data)}`, data);
    },
  );
  call(
    'withdrawAnnouncement',
    { body: withdrawAnnouncementRequest, answer: announcementDone },
    async (request) => {
      const actor = callerOf(request);
      const data = await withdrawAnnouncement(needs, actor, request.params.id, request.body);
      return ok('It is withdrawn: no student reads it any more.', data);
    },
  );
});
