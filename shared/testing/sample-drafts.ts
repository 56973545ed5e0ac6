import type { DraftCreated, DraftEligibility } from '../src/contract/cell';

/** A drive that was begun. */
export const sampleDraftCreated = (): DraftCreated => ({
  id: 'drive-9',
  code: 'kuberon-payments-2026',
  batch: 'batch-14',
});

/** Why someone could not apply to a draft. @param change what differs */
export const sampleDraftEligibility = (change: Partial<DraftEligibility> = {}): DraftEligibility => ({
  student: { id: 'student-1', enrollment: '220280107001', name: 'ISHAAN TRIVEDI' },
  ineligible: [{ code: 'MIN_CPI', message: 'Your CPI is 6.9; this drive asks for at least 7.' }],
  ...change,
});
