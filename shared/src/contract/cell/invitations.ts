import * as z from '@portal/shared/zod';
import { pageQuery } from './common';
import { SELECTED_MAX } from './limits';

/** GET /cell/api/invitations: students whose invitation has not gone out, by enrollment (CEL-12). */
export const invitationsQuery = z.object(pageQuery);
export const unsentInvitation = z.object({ id: z.string(), enrollment: z.string(), name: z.string() });

/**
 * POST /cell/api/invitations: sends invitations again, to these students, or to everyone whose invitation has not gone
 * out. What is not sent stays listed.
 */
export const sendInvitationsRequest = z.object({
  students: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(64)))
      .check(z.minLength(1, 'Choose at least one student.'), z.maxLength(SELECTED_MAX)),
  ),
});
/** `sending`: how many go out now; `skipped`: how many do not, since they have a password, or one is on its way. */
export const invitationsSending = z.object({
  batch: z.string(),
  sending: z.number(),
  skipped: z.object({ has_password: z.number(), under_way: z.number() }),
});

export type UnsentInvitation = z.infer<typeof unsentInvitation>;
export type InvitationsSending = z.infer<typeof invitationsSending>;
export type SendInvitationsRequest = z.infer<typeof sendInvitationsRequest>;
