import type {
  CountEligibleRequest,
  DraftEligibility,
  DriveDraft,
  EligibleCount,
} from '@portal/shared/contract/cell';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { POLL_MS, read } from '../../api/queries';

/** A drive in the editor: read once; from then on the editor saves what it has. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['draft', id],
    queryFn: () => read<DriveDraft>('draft', { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The same, asked again while the editor is open: who else is in it, and whether someone saved (F-76). */
export const draftWatchQuery = (first: DriveDraft) =>
  queryOptions({
    queryKey: ['draftWatch', first.id],
    queryFn: () => read<DriveDraft>('draft', { params: { id: first.id } }),
    initialData: first,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    gcTime: 0,
  });

/** @param saved the draft's version: of another one the question is another */
export const draftEligibilityQuery = (id: string, student: string, saved: string) =>
  queryOptions({
    queryKey: ['draftEligibility', id, student, saved],
    queryFn: () => read<DraftEligibility>('draftEligibility', { params: { id }, query: { student } }),
    placeholderData: keepPreviousData,
  });

/** @param asked a CountEligibleRequest as text: the same question is asked once */
export const eligibleQuery = (asked: string) =>
  queryOptions({
    queryKey: ['countEligible', asked],
    queryFn: () => read<EligibleCount>('countEligible', { body: JSON.parse(asked) as CountEligibleRequest }),
    placeholderData: keepPreviousData,
  });
