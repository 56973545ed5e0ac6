import type { FastifyPluginAsync } from 'fastify';
import type pino from 'pino';
import type { Blobs } from '../../platform/blobs/blobs';
import { noticesOfBatch } from '../messages';
import type { YearSite } from '../releases';
import { announcementRoutes } from './announcements/announcement-routes';
import { barChangeRoutes, barListRoutes } from './bar-routes';
import { decisionRoutes, deskRoutes, giveBackRoutes } from './desk-routes';
import { changeRoutes } from './change-routes';
import { checkInRoutes } from './check-in/check-in-routes';
import { consentRoutes } from './consents/consent-routes';
import { driveChangeRoutes } from './drives/drive-change-routes';
import { driveRoutes } from './drives/drive-routes';
import { draftRoutes } from './drives/draft-routes';
import { publishRoutes } from './drives/publish-routes';
import { driveFileRoutes } from './drives/drive-file-routes';
import { resumeRoutes } from './drives/resume-routes';
import { eligibleRoutes } from './drives/eligible-routes';
import { exceptionRoutes } from './exceptions/exception-routes';
import { importRoutes, type ImportNeeds } from './import/import-routes';
import type { StudentDeps } from './student-deps';
import { studentRecord } from './record';
import { recordRoutes } from './record-routes';
import { resultsRoutes } from './results/results-routes';
import { newOfferRoutes, offerRecordRoutes, offerRoutes } from './offers/offer-routes';
import { attendanceRoutes } from './marks/attendance-routes';
import { markRoutes, releaseRoutes } from './marks/mark-routes';
import { cellMessageRoutes } from './messages/message-routes';
import { companyRoutes } from './companies/company-routes';
import { linkRoutes, shortlistRoutes } from './links/link-routes';
import { roundOrderRoutes, roundRoutes } from './rounds/round-routes';
import { closeRoutes, seasonRoutes, seasonTableRoutes } from './seasons/season-routes';
import type { StaffAccountsNeeds } from './staff-accounts';
import { staffAccountRoutes } from './staff-routes';
import { planRoutes } from './student-plan-routes';
import { studentRoutes } from './student-routes';
import { todayRoutes } from './today-routes';
import { unlockRoutes } from './unlock-routes';

/** The calls of the placement cell's console. */
export const cellRoutes =
  (
    needs: ImportNeeds &
      StaffAccountsNeeds &
      StudentDeps & {
        blobs: Blobs;
        studentAddress: string | undefined;
        log: pino.Logger;
        site: YearSite;
      },
  ): FastifyPluginAsync =>
  async (app) => {
    await app.register(staffAccountRoutes(needs));
    await app.register(todayRoutes(needs));
    await app.register(studentRoutes(needs));
    await app.register(recordRoutes(needs));
    await app.register(deskRoutes(needs, (id, staffId) => studentRecord(needs, id, staffId)));
    await app.register(decisionRoutes(needs));
    await app.register(changeRoutes(needs));
    await app.register(barListRoutes(needs));
    await app.register(barChangeRoutes(needs));
    await app.register(giveBackRoutes(needs));
    await app.register(driveRoutes(needs));
    await app.register(driveChangeRoutes(needs));
    await app.register(consentRoutes(needs));
    await app.register(exceptionRoutes(needs));
    await app.register(resumeRoutes(needs));
    await app.register(eligibleRoutes(needs));
    await app.register(draftRoutes(needs));
    await app.register(publishRoutes({ ...needs, readNotices: noticesOfBatch }));
    await app.register(driveFileRoutes(needs));
    await app.register(roundRoutes(needs));
    await app.register(roundOrderRoutes(needs));
    await app.register(cellMessageRoutes(needs));
    await app.register(announcementRoutes(needs));
    await app.register(markRoutes(needs));
    await app.register(releaseRoutes(needs));
    await app.register(attendanceRoutes(needs));
    await app.register(checkInRoutes(needs));
    await app.register(companyRoutes(needs));
    await app.register(linkRoutes(needs));
    await app.register(shortlistRoutes(needs));
    await app.register(offerRoutes(needs));
    await app.register(offerRecordRoutes(needs));
    await app.register(newOfferRoutes(needs));
    await app.register(seasonRoutes(needs));
    await app.register(closeRoutes(needs));
    await app.register(seasonTableRoutes(needs));
    await app.register(planRoutes(needs));
    await app.register(unlockRoutes(needs));
    await app.register(importRoutes(needs));
    await app.register(resultsRoutes(needs));
  };
