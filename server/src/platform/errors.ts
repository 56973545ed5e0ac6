import type { FieldErrors } from '@portal/shared/contract';

/** Statuses a refused call may answer (D-10), and 503 while the database cannot be reached. */
type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

type Details = { errors?: FieldErrors; retryAfterSeconds?: number; data?: object };

/**
 * A refusal with a sentence for the person who asked. The HTTP layer turns it into the failure envelope;
 * every other error is answered with 500 and no internals.
 */
export class PortalError extends Error {
  readonly status: FailureStatus;
  /** Field name to sentence, for 422. */
  readonly errors?: FieldErrors;
  /** Whole seconds for the Retry-After header, for 429 and 503. */
  readonly retryAfterSeconds?: number;
  /** What a program may want to know of it, for 409. */
  readonly data?: object;

  /**
   * @param status HTTP status, as D-10 assigns them
   * @param message sentence shown to the person
   * @param details field errors, the wait and the data, where there are any
   */
  constructor(status: FailureStatus, message: string, { errors, retryAfterSeconds, data }: Details = {}) {
    super(message);
    this.name = 'PortalError';
    this.status = status;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.data = data;
  }
}
