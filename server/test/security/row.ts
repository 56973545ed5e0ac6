import type { formOf } from '../drives/test-drives';
import type { rawForm } from './raw-form';
import type { Ids, StudentStatus } from './people';

/** What a call sends beside its method and path. */
type Sent = {
  query?: string;
  body?: object;
  form?: ReturnType<typeof formOf> | ReturnType<typeof rawForm>;
};

/** What one call of the API answers to whom. */
export type Row = {
  /** Status for callers that the route's declaration lets in, by the status of a student. */
  answers: Record<StudentStatus, number>;
  /** Values of the path's places. */
  places?: (ids: Ids) => Record<string, string>;
  sends?: (ids: Ids) => Sent;
  /** Ids that the call takes: with another's in their place it answers as with one that nothing has. */
  takes?: readonly (keyof Ids)[];
};

/** The same status for students of every standing. */
export const always = (status: number): Row['answers'] => ({
  open: status,
  eligible: status,
  notVerified: status,
  notEligible: status,
  barred: status,
});
export type More = Omit<Row, 'answers'>;
/** A call that lets its declared callers in, with a status. */
export const letIn = (answers: number | Row['answers'], more: More = {}): Row => ({
  answers: typeof answers === 'number' ? always(answers) : answers,
  ...more,
});
