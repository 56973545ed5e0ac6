import { applying, formOf } from '../drives/test-drives';
import { BODIES } from '../profile/testing/documents';
import type { Ids, Standing } from './people';

/** What a call sends beside its method and path. */
export type Sent = { query?: string; body?: object; form?: ReturnType<typeof formOf> };

/** What one call of the API answers to whom. */
export type Row = {
  /** Who may call it: anyone, or a student with a session. */
  audience: 'anyone' | 'student';
  /** Status for each standing of the caller; for `anyone`, without a session as well. */
  answers: Record<Standing, number>;
  /** Answer to a token of the right form whose session has ended; 401 unless said. */
  ended?: number;
  /** Values of the path's places. */
  places?: (ids: Ids) => Record<string, string>;
  sends?: (ids: Ids) => Sent;
  /** Ids that the call takes: with another's in their place it answers as with one that nothing has. */
  takes?: readonly (keyof Ids)[];
};

const always = (status: number): Row['answers'] => ({
  open: status,
  eligible: status,
  notVerified: status,
  notEligible: status,
  barred: status,
});
const student = (answers: Row['answers'], more: Omit<Row, 'audience' | 'answers'> = {}): Row => ({
  audience: 'student',
  answers,
  ...more,
});
const anyone = (status: number, more: Omit<Row, 'audience' | 'answers'> = {}): Row => ({
  audience: 'anyone',
  answers: always(status),
  ...more,
});

/** A profile that is locked takes nothing more (PRF-05). */
const whileOpen: Row['answers'] = { ...always(409), open: 200 };
const whileEligible: Row['answers'] = { ...always(403), eligible: 200 };

const ssc = () => ({ section: 'ssc' });
const own = (kind: keyof Ids): Omit<Row, 'audience' | 'answers'> => ({
  places: (ids) => ({ id: ids[kind] }),
  takes: [kind],
});
const ofRelease = () => ({ name: 'shell', hash: '0'.repeat(16), wildcard: 'main.js', '*': 'main.js' });

const ofPart = () => ({ part: 'mfe-profile', hash: '0'.repeat(20) });

/**
 * The authorisation matrix: a row for every call of the description at /openapi.json. A call that has none
 * fails the suite; whoever adds one says here who may make it.
 */
export const ROWS: Record<string, Row> = {
  'GET /openapi.json': anyone(200),
  'GET /health/live': anyone(200),
  'GET /health/ready': anyone(200),
  'GET /registry.json': anyone(200),
  'GET /remotes/{name}/{hash}/{*}': anyone(404, { places: ofRelease }),

  'GET /operator/backup': anyone(401),

  // For deploy tokens and the operator's key alone: a student's session is neither.
  'GET /releases': anyone(401),
  'POST /releases': anyone(401),
  'GET /releases/{part}/{hash}': anyone(401, { places: ofPart }),
  'POST /releases/{part}/rollback': anyone(401, { places: ofPart }),
  'POST /releases/{part}/pin': anyone(401, { places: ofPart }),
  'POST /releases/{part}/unpin': anyone(401, { places: ofPart }),
  'POST /releases/{part}/token': anyone(401, { places: ofPart }),
  'POST /releases/{part}/revoke': anyone(401, { places: ofPart }),

  'POST /student/login': anyone(401, {
    sends: ({ enrollment }) => ({ body: { enrollment, password: 'not the password' } }),
    takes: ['enrollment'],
  }),
  'POST /student/sendOTP': anyone(200, {
    sends: ({ enrollment }) => ({ body: { enrollment } }),
    takes: ['enrollment'],
  }),
  'POST /student/verifyOTP': anyone(422, {
    sends: ({ enrollment }) => ({ body: { enrollment, otp: 12_345_678 } }),
    takes: ['enrollment'],
  }),
  'POST /student/changePWD': anyone(403, {
    sends: ({ enrollment }) => ({ body: { enrollment, password: 'Another horse 10' } }),
    takes: ['enrollment'],
  }),

  'POST /student/validateToken': student(always(200)),
  // Ending what has ended is no fault, and changes nothing.
  'POST /student/logout': student(always(200), { ended: 200 }),
  'GET /student/get/registered': student(always(200)),
  'GET /student/get/data-status': student(always(200)),
  'GET /student/get/{section}': student(always(200), { places: ssc }),
  'POST /student/register/{section}': student(whileOpen, {
    places: () => ({ section: 'personal' }),
    sends: () => ({ body: BODIES.personal }),
  }),
  // 422: the address is not filled, so there is nothing to confirm yet.
  'PUT /student/set/registered': student(
    { ...always(409), open: 422 },
    { sends: () => ({ query: 'isRegistered=true' }) },
  ),
  'GET /student/draft/{section}': student(always(200), { places: ssc }),
  'PUT /student/draft/{section}': student(whileOpen, {
    places: ssc,
    sends: () => ({ body: { ssc_name: 'City' } }),
  }),
  'DELETE /student/draft/{section}': student(always(200), { places: ssc }),

  'GET /student/get/getHomePageData': student(always(200)),
  'GET /student/get/eligible-companies': student(always(200)),
  'GET /student/get/consents/true': student(always(200)),
  'GET /student/get/consents/false': student(always(200)),
  'GET /student/get/consents/rejected': student(always(200)),
  'GET /student/get/placements': student(always(200)),
  'GET /student/get/recruitment/{id}': student(always(200), own('drive')),
  'GET /student/get/rounds/{id}': student(always(200), own('drive')),
  'GET /student/get/notice/{id}': student(always(200), own('drive')),
  'GET /student/get/concern_status/{id}': student(always(200), own('consent')),
  'PUT /student/set/concern/{id}': student(whileEligible, {
    ...own('consent'),
    sends: () => ({ form: formOf(applying()) }),
  }),
  'GET /student/files/company/{id}': student(always(200), own('file')),
  'GET /student/files/resume/{id}': student(always(200), own('resume')),
};
