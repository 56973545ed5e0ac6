import { http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';
import { CALLS } from '../src/contract/calls';
import type { FieldErrors } from '../src/contract/envelope';
import type { SectionData, SectionDraft } from '../src/contract/profile';
import {
  sampleDataStatus,
  sampleDriveItem,
  sampleHomePage,
  sampleNotice,
  sampleRecruitment,
  sampleRound,
  sampleSession,
} from './sample';

type CallName = keyof typeof CALLS;
type Asked = { params: Record<string, string>; body: unknown; request: Request };
type Answered = {
  status?: number;
  message?: string;
  data?: unknown;
  errors?: FieldErrors;
  retryAfterSeconds?: number;
  /** Further headers of the answer. */
  headers?: Record<string, string>;
};
/** What a call answers: a fixed answer, or one made from what was asked. */
export type FakeAnswer = Answered | ((asked: Asked) => Answered | Promise<Answered>);

const verbs = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

const readBody = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('multipart/form-data')) return request.clone().formData();
  return request
    .clone()
    .json()
    .catch(() => null);
};

/**
 * A handler for one call of the contract, answering in the envelope.
 * @param name the call's name in CALLS
 * @param answer status 200 unless it says otherwise; a status of 400 or more makes it a failure
 */
export function fake(name: CallName, answer: FakeAnswer): HttpHandler {
  const { method, path } = CALLS[name];
  return verbs[method](`*${path}`, async ({ request, params }) => {
    const asked = { params: params as Record<string, string>, body: await readBody(request), request };
    const {
      status = 200,
      message = 'OK',
      data = null,
      errors,
      retryAfterSeconds,
      headers = {},
    } = typeof answer === 'function' ? await answer(asked) : answer;
    return HttpResponse.json(
      { success: status < 400, message, data, ...(errors ? { errors } : {}) },
      {
        status,
        headers: { ...headers, ...(retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {}) },
      },
    );
  });
}

/** A handler for a call that no server answers. */
export const unreachable = (name: CallName): HttpHandler =>
  verbs[CALLS[name].method](`*${CALLS[name].path}`, () => HttpResponse.error());

/** Sections and drafts that a standalone page saves live here until it is reloaded. */
function profileHandlers(): HttpHandler[] {
  const sections = new Map<string, unknown>();
  const drafts = new Map<string, SectionDraft>();
  let registered = false;
  return [
    fake('registered', () => ({ data: { is_registered: registered, is_verified: false } })),
    fake('dataStatus', () => ({ data: sampleDataStatus([...sections.keys()] as never[]) })),
    fake('setRegistered', () => {
      registered = true;
      return {
        message: 'Profile Registered Successfully',
        data: { is_registered: true, is_verified: false },
      };
    }),
    fake('registerSection', ({ params, body }) => {
      sections.set(params['section']!, body);
      return { message: 'Successfully Added' };
    }),
    fake('getDraft', ({ params }) => ({ data: drafts.get(params['section']!) ?? null })),
    fake('saveDraft', ({ params, body }) => {
      const saved_at = new Date().toISOString();
      drafts.set(params['section']!, { values: body as SectionData, saved_at });
      return { data: { saved_at } };
    }),
    fake('deleteDraft', ({ params }) => {
      drafts.delete(params['section']!);
      return {};
    }),
    fake('getSection', ({ params }) => ({ data: sections.get(params['section']!) ?? null })),
  ];
}

/** Every call of the contract with a plausible answer: what a remote that runs alone talks to. */
export const fakeApi = (): HttpHandler[] => [
  fake('login', { message: 'Login successful', data: sampleSession }),
  fake('logout', {}),
  fake('sendOtp', { message: 'If the enrollment is known, an OTP is on its way.' }),
  fake('verifyOtp', { message: 'OTP verified' }),
  fake('changePwd', { message: 'Password updated' }),
  fake('validateToken', { message: 'Token is valid' }),
  fake('eligibleCompanies', { data: [sampleDriveItem()] }),
  fake('consentsTrue', { data: [] }),
  fake('consentsFalse', { data: [] }),
  fake('consentsRejected', { data: [] }),
  fake('placements', { data: [] }),
  fake('homePageData', { data: sampleHomePage() }),
  fake('recruitment', { data: sampleRecruitment() }),
  fake('rounds', { data: [sampleRound()] }),
  fake('notices', { data: [sampleNotice()] }),
  fake('concernStatus', { data: { is_concern: null } }),
  fake('setConcern', {
    message: 'Consent successfully given to the company',
    data: { is_concern: 'TRUE', decided_at: new Date().toISOString(), roles: [], resume: null },
  }),
  ...profileHandlers(),
];
