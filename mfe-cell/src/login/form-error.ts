import type { FieldValues, UseFormReturn } from '@portal/shared/forms';
import type { Reply } from '../api/call';

/** Shows a refusal in the form that it is about: above it, and at each field that it names. */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  reply: Reply<unknown>,
): void {
  if (reply.success) return;
  const { message, retryAfterSeconds: seconds } = reply;
  const wait =
    seconds && !message.includes(String(seconds)) ? ` Please try again in ${seconds} seconds.` : '';
  form.setError('root.server', { message: message + wait });
  for (const [name, words] of Object.entries(reply.errors)) form.setError(name as never, { message: words });
}
