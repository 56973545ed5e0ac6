import type { Result } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';

/**
 * A failed call in words: the server's own, with the seconds to wait where it asks for patience and did not
 * say how long (API-09).
 */
export function failureWords({ message, status, retryAfterSeconds }: Result<unknown>): string {
  if (status !== 429 || !retryAfterSeconds || message.includes(String(retryAfterSeconds))) return message;
  return `${message} Please try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`;
}

/**
 * Shows a failure as a destructive toast (AUT-03, AUT-07).
 * @returns its words, to stand in the page as well (decision 55)
 */
export function toastFailure(result: Result<unknown>): string {
  const description = failureWords(result);
  toast({ title: 'Error', description, variant: 'destructive' });
  return description;
}
