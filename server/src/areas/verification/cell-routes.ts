import { plainAnswer } from '@portal/shared/contract';
import * as cell from '@portal/shared/contract/cell';
import type { FastifyRequest } from 'fastify';
import { staffOf, type StaffPrincipal } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { actorOf, callerOf } from '../activity';
import { rejectOtherBranch } from '../identity';
import { claimStudent, releaseStudent, unverifyStudent, verifyStudents } from './verification';
import { verificationPage } from './queue';
import { refund } from './return-sections';
import type { StudentDeps } from '../students';

/** Reads a student's record, for a member of the staff. */
type ReadRecord = (id: string, by: StaffPrincipal) => Promise<cell.StudentRecord>;

/** Who asks something about students. @throws PortalError 404 where one is of another branch than theirs (CEL-77) */
async function askerAbout(
  { database: { db } }: StudentDeps,
  request: FastifyRequest,
  ...students: string[]
): Promise<StaffPrincipal> {
  const staff = staffOf(request);
  await rejectOtherBranch(db, staff, ...students);
  return staff;
}

/**
 * The desk's queue: who waits, and who has whom open (CEL-20).
 * @param readRecord what a claim answers: the record is a subject above this one
 */
export const verificationRoutes = cellCalls(({ call, read }, needs: StudentDeps, readRecord: ReadRecord) => {
  read(
    'desk',
    { querystring: cell.verificationQuery, answer: cell.pageOf(cell.verificationItem) },
    (request) => verificationPage(needs, request.query, staffOf(request)),
  );
  call('claim', { answer: cell.studentRecord }, async (request) => {
    const { id } = request.params;
    const by = await askerAbout(needs, request, id);
    await claimStudent(needs, by.id, id);
    return ok('Assigned to you for ten minutes.', await readRecord(id, by));
  });
  call('release', { response: { 200: plainAnswer } }, async (request) => {
    const { id } = request.params;
    await releaseStudent(needs, (await askerAbout(needs, request, id)).id, id);
    return ok('Back in the queue.', null);
  });
});

/** What is decided at the desk (CEL-21, CEL-24). */
export const decisionRoutes = cellCalls(({ call }, needs: StudentDeps) => {
  call('verify', { body: cell.verifyRequest, answer: cell.doneData }, async (request) => {
    const ids = request.body.students.map(({ id }) => id);
    const by = actorOf(await askerAbout(needs, request, ...ids));
    const done = await verifyStudents(needs, by, request.body);
    return ok(done.changed === 1 ? 'Verified.' : `${done.changed} students are verified.`, done);
  });
  call('unverify', { body: cell.unverifyRequest, answer: cell.doneData }, async (request) => {
    const { params, body } = request;
    const by = actorOf(await askerAbout(needs, request, params.id));
    return ok('The verification is taken back.', await unverifyStudent(needs, by, params.id, body));
  });
});

/** Sections that go back to the student: returned at the desk (CEL-21), or unlocked by an officer (CEL-23). */
export const giveBackRoutes = cellCalls(({ call }, needs: StudentDeps) => {
  const schema = { body: cell.returnRequest, answer: cell.doneData };
  call('returnSections', schema, async (request) => {
    const { params, body } = request;
    const by = actorOf(await askerAbout(needs, request, params.id));
    const done = await refund(needs, by, 'returned', params.id, body);
    return ok('Returned to the student.', done);
  });
  call('unlock', schema, async (request) => {
    const { params, body } = request;
    const done = await refund(needs, callerOf(request), 'unlocked', params.id, body);
    return ok('Unlocked for the student.', done);
  });
});
