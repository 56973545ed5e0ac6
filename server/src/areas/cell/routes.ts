import type { FastifyPluginAsync } from 'fastify';
import { barChangeRoutes, barListRoutes } from './bar-routes';
import { decisionRoutes, deskRoutes, giveBackRoutes } from './desk-routes';
import { driveChangeRoutes } from './drives/drive-change-routes';
import { driveRoutes } from './drives/drive-routes';
import { importRoutes, type ImportNeeds } from './import/import-routes';
import type { RecordNeeds } from './record';
import { resultsRoutes } from './results/results-routes';
import { markRoutes, releaseRoutes } from './marks/mark-routes';
import { roundRoutes } from './rounds/round-routes';
import { staffAccountRoutes } from './staff-routes';
import { studentRoutes } from './student-routes';
import { unlockRoutes } from './unlock-routes';

/** The calls of the placement cell's console. */
export const cellRoutes =
  (needs: ImportNeeds & RecordNeeds): FastifyPluginAsync =>
  async (app) => {
    await app.register(staffAccountRoutes(needs));
    await app.register(studentRoutes(needs));
    await app.register(deskRoutes(needs));
    await app.register(decisionRoutes(needs));
    await app.register(barListRoutes(needs));
    await app.register(barChangeRoutes(needs));
    await app.register(giveBackRoutes(needs));
    await app.register(driveRoutes(needs));
    await app.register(driveChangeRoutes(needs));
    await app.register(roundRoutes(needs));
    await app.register(markRoutes(needs));
    await app.register(releaseRoutes(needs));
    await app.register(unlockRoutes(needs));
    await app.register(importRoutes(needs));
    await app.register(resultsRoutes(needs));
  };
