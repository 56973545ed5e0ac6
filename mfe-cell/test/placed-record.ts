import type { StudentRecord } from '@portal/shared/contract/cell';
import {
  sampleAction,
  sampleApplication,
  sampleDebarment,
  sampleOffer,
  sampleRecord,
} from '@portal/shared/testing';

const AT = '2026-11-20T10:00:00.000Z';
const drive = (code: string, company: string) => ({ id: code, code, company });

/** Someone verified and placed, with a bar of before. */
export const placedRecord = (change: Partial<StudentRecord> = {}): StudentRecord =>
  sampleRecord({
    standing: 'placed',
    is_verified: true,
    verified_at: AT,
    applications: [
      {
        id: 'consent-1',
        version: '2',
        may_reopen: false,
        reopenings: [],
        drive: drive('kuberon', 'Kuberon Payments'),
        is_concern: 'PLACED',
        application: sampleApplication({ state: 'placed', package_lpa: '9.00' }),
        decided_at: AT,
        roles: ['Backend Engineer', 'Test Engineer'],
        result: null,
        history: [
          { at: AT, is_concern: 'TRUE', actor: 'student', roles: ['Backend Engineer'] },
          { at: AT, is_concern: 'PLACED', actor: 'cell', roles: [] },
        ],
      },
      {
        id: 'consent-2',
        version: '1',
        may_reopen: true,
        reopenings: [],
        drive: drive('nimbari', 'Nimbari Systems'),
        is_concern: 'FALSE',
        application: sampleApplication({ state: 'declined' }),
        decided_at: AT,
        roles: [],
        result: null,
        history: [],
      },
    ],
    offers: [sampleOffer({ package_lpa: '12.5' })],
    bars: [sampleDebarment({ state: 'lifted', barred_at: AT, lifted: { text: null, at: AT } })],
    actions: [sampleAction({ reason: 'All originals seen.' })],
    ...change,
  });
