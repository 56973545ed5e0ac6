import { createECDH } from 'node:crypto';
import { MAIL_DEFAULTS, PUSH_DEFAULTS } from '@portal/shared/contract';
import { CELL_CALLS } from '@portal/shared/contract/cell';
import { applying, formOf } from '../drives/test-drives';
import { BODIES } from '../profile/documents';
import type { Ids } from './people';
import { RELEASE_ROWS } from './release-rows';
import { always, letIn, type More, type Row } from './row';

/** A profile that is locked takes nothing more (PRF-05). */
const whileOpen: Row['answers'] = { ...always(409), open: 200 };
const whileEligible: Row['answers'] = { ...always(403), eligible: 200 };

const ssc = () => ({ section: 'ssc' });
const own = (kind: keyof Ids): More => ({
  places: (ids) => ({ id: ids[kind] }),
  takes: [kind],
});
const debarmentText = () => ({ body: { text: 'I was ill.' } });
const ofRelease = () => ({ name: 'shell', hash: '0'.repeat(16), wildcard: 'main.js', '*': 'main.js' });

/** One for all: a call that is sent again sends the same. */
const PUSH_KEY = createECDH('prime256v1').generateKeys('base64url');
const NO_HASH = '0'.repeat(20);
const NO_ID = '00000000-0000-4000-8000-000000000001';
const NO_MAIL = () => ({ student: NO_ID, mail: NO_ID });
/** The calls that a staff session opens: no token of any kind does. */
function ofStaff(): Record<string, Row> {
  const calls = Object.values(CELL_CALLS).flatMap((call) => (call.right === null ? [] : [call]));
  return Object.fromEntries(
    calls.map(({ method, path }) => [
      `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
      letIn(401, { places: () => ({ id: NO_HASH }) }),
    ]),
  );
}

/**
 * The rows of the authorization matrix: what every call of the public port and of the operator's socket answers to
 * anyone who is let in. Who that is, each route declares (`config.access`). A call that has no row fails the suite.
 */
export const ROWS: Record<string, Row> = {
  'GET /openapi.json': letIn(200),
  'GET /operator/metrics': letIn(200),
  'GET /health/live': letIn(200),
  'GET /health/ready': letIn(200),
  'GET /registry.json': letIn(200),
  'GET /content.json': letIn(200),

  'POST /reports/browser': letIn(200, { sends: () => ({ body: { faults: [], shown: [] } }) }),
  'POST /reports/views': letIn(200, { sends: () => ({ body: { views: [] } }) }),
  'POST /reports/policy': letIn(200, { sends: () => ({ body: { 'csp-report': {} } }) }),

  // Login to the cell; the calls behind it have a matrix of their own.
  'GET /cell/api/sign-in': letIn(200),
  'POST /cell/api/login': letIn(401, {
    sends: () => ({ body: { email: 'nobody@sie.example', password: 'Correct horse 9' } }),
  }),
  'POST /cell/api/login/code': letIn(422, {
    sends: () => ({ body: { email: 'nobody@sie.example', otp: 12_345_678 } }),
  }),
  'POST /cell/api/invitation': letIn(404, { sends: () => ({ body: { token: 'A'.repeat(43) } }) }),
  'POST /cell/api/invitation/accept': letIn(404, {
    sends: () => ({ body: { token: 'A'.repeat(43), password: 'Correct horse 9' } }),
  }),
  ...ofStaff(),
  'GET /remotes/{name}/{hash}/{*}': letIn(404, { places: ofRelease }),

  ...RELEASE_ROWS,
  'GET /operator/backup': letIn(200),

  'POST /student/login': letIn(401, {
    sends: ({ enrollment }) => ({ body: { enrollment, password: 'not the password' } }),
    takes: ['enrollment'],
  }),
  'POST /student/verifyLogin': letIn(422, {
    sends: ({ enrollment }) => ({ body: { enrollment, otp: 12_345_678 } }),
    takes: ['enrollment'],
  }),
  'POST /student/invitation': letIn(404, { sends: () => ({ body: { token: 'x'.repeat(43) } }) }),
  'POST /student/invitation/accept': letIn(404, {
    sends: () => ({ body: { token: 'x'.repeat(43), password: 'Another horse 10' } }),
  }),
  'POST /student/sendOTP': letIn(200, {
    sends: ({ enrollment }) => ({ body: { enrollment } }),
    takes: ['enrollment'],
  }),
  'POST /student/verifyOTP': letIn(422, {
    sends: ({ enrollment }) => ({ body: { enrollment, otp: 12_345_678 } }),
    takes: ['enrollment'],
  }),
  'POST /student/changePWD': letIn(403, {
    sends: ({ enrollment }) => ({ body: { enrollment, password: 'Another horse 10' } }),
    takes: ['enrollment'],
  }),

  'POST /student/validateToken': letIn(200),
  // Ending what has ended is no error, and changes nothing.
  'POST /student/logout': letIn(200),
  'GET /student/get/sessions': letIn(200),
  'POST /student/sessions/{id}/end': letIn(200, own('session')),
  'POST /student/sessions/endOthers': letIn(200),
  'GET /student/get/registered': letIn(200),
  'GET /student/get/data-status': letIn(200),
  'GET /student/get/drafts': letIn(200),
  'GET /student/get/{section}': letIn(200, { places: ssc }),
  'POST /student/register/{section}': letIn(whileOpen, {
    places: () => ({ section: 'personal' }),
    sends: () => ({ body: BODIES.personal }),
  }),
  // 422: the address is not filled, so there is nothing to confirm yet.
  'PUT /student/set/registered': letIn(
    { ...always(409), open: 422 },
    { sends: () => ({ query: 'isRegistered=true' }) },
  ),
  'GET /student/draft/{section}': letIn(200, { places: ssc }),
  'PUT /student/draft/{section}': letIn(whileOpen, {
    places: ssc,
    sends: () => ({ body: { ssc_name: 'City' } }),
  }),
  'DELETE /student/draft/{section}': letIn(200, { places: ssc }),

  'POST /student/bars/{id}/answer': letIn(200, { ...own('bar'), sends: debarmentText }),
  'POST /student/offers/{id}/answer': letIn(200, {
    ...own('offer'),
    sends: () => ({ body: { answer: 'refused', version: '1' } }),
  }),
  // Who has not answered has no application to confirm.
  'POST /student/applications/{id}/confirm': letIn(404, {
    ...own('consent'),
    sends: () => ({ body: { answer: 'confirm' } }),
  }),
  'POST /student/applications/{id}/withdrawal': letIn(404, {
    ...own('consent'),
    sends: () => ({ body: { reason: 'I go to higher studies.' } }),
  }),
  'POST /student/applications/{id}/withdrawal/cancel': letIn(404, own('consent')),
  'GET /student/privacy-notices': letIn(200),
  // No release of the tests has notices, so that no version is the one that is shown.
  'POST /student/privacy-notices': letIn(409, {
    sends: () => ({ body: { notices: [{ purpose: 'placement', version: 1 }] } }),
  }),
  'POST /student/bars/{id}/appeal': letIn(409, { ...own('bar'), sends: debarmentText }),
  // Who has made a request already makes no other.
  'POST /student/unlock-requests': letIn(409, {
    sends: () => ({ body: { sections: ['ssc'], reason: 'A misprint.' } }),
  }),
  'POST /student/unlock-requests/{id}/withdraw': letIn(200, own('unlockRequest')),
  // What lets in is the code on a screen, of a round that there is.
  'GET /student/get/check-in/{id}': letIn(404, { places: () => ({ id: NO_HASH }) }),
  'POST /student/check-in/{id}': letIn(404, {
    places: () => ({ id: NO_HASH }),
    sends: () => ({ body: { code: '12345678' } }),
  }),
  'GET /student/get/number-readings': letIn(200),
  'GET /student/calendar': letIn(200),
  'POST /student/calendar': letIn(200),
  'POST /student/calendar/end': letIn(200),
  // Anyone who has the secret of an address reads it: no one guesses one.
  'GET /calendar/{file}': letIn(404, { places: () => ({ file: `${'x'.repeat(43)}.ics` }) }),
  'GET /mail/{student}/{mail}/unsubscribe': letIn(303, { places: NO_MAIL }),
  'POST /mail/{student}/{mail}/unsubscribe': letIn(404, { places: NO_MAIL }),
  'GET /student/mail': letIn(200),
  'POST /student/mail': letIn(200, { sends: () => ({ body: MAIL_DEFAULTS }) }),
  'GET /student/push': letIn(200),
  'POST /student/push': letIn(200, {
    sends: () => ({
      body: {
        endpoint: 'https://push.example.com/browser',
        p256dh: PUSH_KEY,
        auth: 'A'.repeat(22),
      },
    }),
  }),
  'POST /student/push/end': letIn(200, {
    sends: () => ({ body: { endpoint: 'https://push.example.com/none' } }),
  }),
  'POST /student/push/choices': letIn(200, { sends: () => ({ body: PUSH_DEFAULTS }) }),
  'GET /student/messages': letIn(200),
  'POST /student/messages/read': letIn(200, {
    sends: () => ({ body: { until: '2026-01-01T00:00:00.000Z' } }),
  }),
  'POST /student/messages/{id}/read': letIn(200, own('message')),
  'GET /student/my-data': letIn(200),
  'POST /student/my-data/copy': letIn(200),
  'GET /student/my-data/accesses': letIn(200),
  'GET /student/my-data/erasure': letIn(200),
  // Who sends another password is not the student.
  'POST /student/my-data/erasure': letIn(422, {
    sends: () => ({ body: { kind: 'profile', reason: '', password: 'not mine' } }),
  }),
  // Nobody has asked.
  'POST /student/my-data/erasure/cancel': letIn(409),
  // Of no one's copy: privacy's own suite has those of others.
  'GET /student/files/my-data/{id}': letIn(404, { places: () => ({ id: NO_HASH }) }),
  'GET /student/get/getHomePageData': letIn(200),
  'GET /student/get/company-counts': letIn(200),
  'GET /student/get/eligible-companies': letIn(200),
  'GET /student/get/ineligible-companies': letIn(200),
  'GET /student/get/consents/true': letIn(200),
  'GET /student/get/consents/false': letIn(200),
  'GET /student/get/consents/rejected': letIn(200),
  'GET /student/get/placements': letIn(200),
  'GET /student/get/recruitment/{id}': letIn(200, own('drive')),
  'GET /student/get/rounds/{id}': letIn(200, own('drive')),
  'GET /student/get/notice/{id}': letIn(200, own('drive')),
  'GET /student/get/concern_status/{id}': letIn(200, own('consent')),
  'PUT /student/set/concern/{id}': letIn(whileEligible, {
    ...own('consent'),
    sends: () => ({ form: formOf(applying()) }),
  }),
  'POST /student/resumes/check': letIn(200, { sends: () => ({ form: formOf(applying().slice(2)) }) }),
  'GET /student/files/company/{id}': letIn(200, own('file')),
  // A file is of the messages of its recipients only.
  'GET /student/files/message/{id}': letIn(404, { places: () => ({ id: NO_ID }) }),
  'GET /student/files/resume/{id}': letIn(200, own('resume')),
};
