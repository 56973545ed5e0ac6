import { notifiedText } from '@portal/shared/contract/cell';
import { ok } from './envelope';

/** The answer to a change: what was done, and how many students were notified, by the count of their notifications (F-80). */
export const notifiedReply = <Done extends { notified?: number | undefined }>(words: string, done: Done) =>
  ok(`${words} ${notifiedText(done)}`, done);
