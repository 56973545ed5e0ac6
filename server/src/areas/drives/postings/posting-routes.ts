import { idParam, notice, recruitment, round } from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import { studentOf } from '../../../platform/http/access';
import { studentCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import type { Database } from '../../../platform/database/database';
import { readRecruitment, requireDrive } from './posting';
import { readNotices, readRounds } from './posting-store';

/** A posting with its rounds and notices, by r_id, which names the drive (API-03; D-03). */
export const postingRoutes = studentCalls(({ call }, { database: { db } }: { database: Database }) => {
  call('recruitment', { params: idParam, answer: recruitment }, async (request) =>
    ok('Company details', await readRecruitment(db, studentOf(request).id, request.params.id)),
  );

  call('rounds', { params: idParam, answer: z.array(round) }, async (request) => {
    const { params } = request;
    const student = studentOf(request);
    await requireDrive(db, student.id, params.id);
    return ok('Rounds', await readRounds(db, student.id, params.id));
  });

  call('notices', { params: idParam, answer: z.array(notice) }, async (request) => {
    const { params } = request;
    const student = studentOf(request);
    await requireDrive(db, student.id, params.id);
    return ok('Notices', await readNotices(db, params.id));
  });
});
