import type { FastifyPluginAsync } from 'fastify';
import type pino from 'pino';
import type { Blobs } from '../platform/blobs/blobs';
import { noticesOfBatch, cellMessageRoutes } from '../areas/messages';
import type { ContentSite, YearSite } from '../areas/releases';
import { contentRoutes } from '../areas/college-content';
import { announcementRoutes } from '../areas/announcements';
import { debarmentChangeRoutes, debarmentListRoutes } from '../areas/debarment';
import { decisionRoutes, verificationRoutes, giveBackRoutes, unlockRoutes } from '../areas/verification';
import { changeRoutes } from './change-routes';
import { checkInRoutes, attendanceRoutes, roundOrderRoutes, roundRoutes } from '../areas/rounds';
import {
  consentRoutes,
  driveRoutes,
  draftRoutes,
  publishRoutes,
  driveFileRoutes,
  resumeRoutes,
  eligibleRoutes,
  exceptionRoutes,
  withdrawalRoutes,
} from '../areas/drives';
import { addedApplicantRoutes, driveChangeRoutes } from '../areas/drive-changes';
import { importRoutes, type ImportDeps, resultsRoutes } from '../areas/imports';
import { type StudentDeps, planRoutes, studentRoutes } from '../areas/students';
import { viewRecord, recordRoutes } from '../areas/student-record';
import { newOfferRoutes, offerRecordRoutes, offerRoutes } from '../areas/offers';
import { markRoutes, releaseRoutes } from '../areas/results';
import { companyRoutes } from '../areas/companies';
import { linkRoutes, shortlistRoutes } from '../areas/company-links';
import { closeRoutes, seasonRoutes, seasonTableRoutes } from '../areas/seasons';
import { type StaffAccountsDeps, staffAccountRoutes } from '../areas/accounts';
import { overviewRoutes } from '../areas/overview';
import { breachRoutes, erasureRoutes } from '../areas/privacy';

/** The calls of the placement cell's console. */
export const cellRoutes =
  (
    needs: ImportDeps &
      StaffAccountsDeps &
      StudentDeps & {
        blobs: Blobs;
        studentAddress: string | undefined;
        log: pino.Logger;
        site: YearSite;
        content: ContentSite;
      },
  ): FastifyPluginAsync =>
  async (app) => {
    await app.register(staffAccountRoutes(needs));
    await app.register(overviewRoutes(needs));
    await app.register(studentRoutes(needs));
    await app.register(recordRoutes(needs));
    await app.register(verificationRoutes(needs, (id, by) => viewRecord(needs, id, by)));
    await app.register(decisionRoutes(needs));
    await app.register(changeRoutes(needs));
    await app.register(debarmentListRoutes(needs));
    await app.register(debarmentChangeRoutes(needs));
    await app.register(giveBackRoutes(needs));
    await app.register(driveRoutes(needs));
    await app.register(driveChangeRoutes(needs));
    await app.register(addedApplicantRoutes(needs));
    await app.register(consentRoutes(needs));
    await app.register(exceptionRoutes(needs));
    await app.register(withdrawalRoutes(needs));
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
    await app.register(contentRoutes(needs));
    await app.register(planRoutes(needs));
    await app.register(erasureRoutes(needs));
    await app.register(breachRoutes(needs));
    await app.register(unlockRoutes(needs));
    await app.register(importRoutes(needs));
    await app.register(resultsRoutes(needs));
  };
