import * as cell from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { cellCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { callerOf } from '../activity';
import { announcementOf, announcementsPage } from './announcement-list';
import { changeAnnouncement, withdrawAnnouncement, writeAnnouncement } from './announcements';

const scheduledText = ({ told: notified }: cell.AnnouncementDone): string =>
  notified === 0 ? '' : ` ${cell.notifiedText({ notified }, 'will be')}`;

/** Notices of drives, events of the campus and broadcasts, written in the console (MSG-03). */
export const announcementRoutes = cellCalls(({ call, read }, needs: { database: Database }) => {
  read('announcements', { querystring: cell.announcementsQuery, answer: cell.announcementsPage }, (request) =>
    announcementsPage(needs, request.query),
  );
  read('announcement', { answer: cell.announcement }, (request) => announcementOf(needs, request.params.id));
  call(
    'writeAnnouncement',
    { body: cell.writeAnnouncementRequest, answer: cell.announcementDone },
    async (request) => {
      const data = await writeAnnouncement(needs, callerOf(request), request.body);
      return ok(`Scheduled.${scheduledText(data)}`, data);
    },
  );
  call(
    'changeAnnouncement',
    { body: cell.changeAnnouncementRequest, answer: cell.announcementDone },
    async (request) => {
      const data = await changeAnnouncement(needs, callerOf(request), request.params.id, request.body);
      return ok(`It is changed.${scheduledText(data)}`, data);
    },
  );
  call(
    'withdrawAnnouncement',
    { body: cell.withdrawAnnouncementRequest, answer: cell.announcementDone },
    async (request) => {
      const data = await withdrawAnnouncement(needs, callerOf(request), request.params.id, request.body);
      return ok('It is withdrawn: no student reads it any more.', data);
    },
  );
});
