import type { ErasureItem, ErasuresPage } from '../src/contract/cell';
import type { OwnErasure } from '../src/contract/erasure-requests';
import { fakeCellCall } from './fake-cell-call';
import { fakePage } from './fake-page';

const AT = '2026-11-20T10:00:00.000Z';

/** A student whose identity numbers are due. @param at which one @param change what differs */
const sampleErasure = (at = 0, change: Partial<ErasureItem> = {}): ErasureItem => ({
  id: `student-${at}`,
  student: {
    id: `student-${at}`,
    enrollment: String(220_280_107_001 + at),
    name: ['DIYA SHAH', 'KAVYA PATEL'][at] ?? 'MEET JOSHI',
    branch: 'computer',
  },
  season: 2026,
  kind: 'identity numbers',
  due_at: AT,
  obstacles: [],
  hold: null,
  request: null,
  ...change,
});

/** A list of erasures as the address asks for it. */
function sampleErasures(query: URLSearchParams): ErasuresPage {
  const hold = { reason: 'A case at court', until: '2027-03-31T18:29:59.000Z' };
  const request = { id: 'request-1', reason: 'I leave the college.', asked_at: AT };
  const lists: Record<string, ErasureItem[]> = {
    prevented: [sampleErasure(2, { obstacles: ['hold'], hold })],
    requested: [
      sampleErasure(1, { kind: 'profile', obstacles: ['offer'], request }),
      sampleErasure(0, { request }),
    ],
  };
  const rows = lists[query.get('show') ?? ''] ?? [sampleErasure(0), sampleErasure(1)];
  return {
    ...fakePage(rows, query),
    rows,
    counts: { requested: 2, 'identity numbers': 2, files: 0, profile: 0, prevented: 1 },
    running: 0,
    progress: null,
    terms: { numbers: 6, files: 12, profile: 24, backups: 90 },
  };
}

/** That no erasure is asked for, and nothing prevents one. @param change what differs */
export const sampleOwnErasure = (change: Partial<OwnErasure> = {}): OwnErasure => ({
  request: null,
  prevents: { 'identity numbers': [], profile: [] },
  held_until: null,
  backup_days: 90,
  ...change,
});

const done = (message: string) => ({ message, data: { batch: 'batch-9', version: null, changed: 2 } });

/** The calls of erasure with plausible answers. */
export const erasureAnswers = () => [
  fakeCellCall('erasures', ({ query }) => ({ data: sampleErasures(query) })),
  fakeCellCall('previewErasure', {
    data: { students: 2, removes: [{ what: 'Identity numbers', count: 3 }], prevented: [] },
  }),
  fakeCellCall('eraseStudents', done('The data of 2 students is being erased.')),
  fakeCellCall('declineErasure', done('The request is declined. 1 student was notified.')),
  fakeCellCall('holdErasure', done('The legal hold is set.')),
  fakeCellCall('liftHold', done('The legal hold is lifted.')),
];
