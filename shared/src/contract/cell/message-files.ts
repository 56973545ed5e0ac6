import * as z from '@portal/shared/zod';
import { DRIVE_FILE_LIMITS } from './drive-files';

/** Most files of one message; each is as large as a drive's document at most (F-73). */
export const MESSAGE_FILES_MAX = 3;

/**
 * POST /cell/api/message-files, a form of the file and this as JSON in `said`: a PDF or a picture, which no student reads before a
 * message goes with it. `name`: as students read it.
 */
export const addMessageFileRequest = z.object({
  name: z
    .string('Please name the file.')
    .check(z.maxLength(DRIVE_FILE_LIMITS.name, 'This name is too long.')),
});
/** A file of a message. */
export const messageFile = z.object({ id: z.string(), name: z.string() });

/** Files that go with a message, by their ids. */
export const sentFiles = z
  .array(z.string().check(z.maxLength(64)))
  .check(z.maxLength(MESSAGE_FILES_MAX, `A message has at most ${MESSAGE_FILES_MAX} files.`));

export type MessageFile = z.infer<typeof messageFile>;
