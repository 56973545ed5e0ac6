import { z } from 'zod';

/** POST, by a mail program: ends mails of the topics of one mail without a login (RFC 8058). A GET leads to the settings. */
export const UNSUBSCRIBE_PATH = '/mail/:student/:mail/unsubscribe';
export const unsubscribeParams = z.object({ student: z.uuid(), mail: z.uuid() });
export type UnsubscribeParams = z.infer<typeof unsubscribeParams>;
