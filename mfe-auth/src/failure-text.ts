import type { Result } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';

/**
 * A failed call in words: the server's own, with the seconds to wait where it asks for patience and did not
 * say how long (API-09).
 */
export function failureText({ message, status, retryAfterSeconds }: Result<unknown>): string {
  if (status !== 429 || !retryAfterSeconds || message.includes(String(retryAfterSeconds))) return message;
  return `${message} Please try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`;
}

/**
 * Makes a failure the toast of the moment (AUT-03, AUT-07), shown in the form, where it covers nothing (W-32).
 * @param description its words
 * @returns the error to set as the form's `root.server`
 */
export function formFailure(description: string): { message: string } {
  toast({ title: 'Error', description, variant: 'destructive', inPage: true });
  return { message: description };
}
