import * as z from '@portal/shared/zod';
import { changeFields } from './common';

/** Of a document or a logo in bytes, and documents of one drive: as of a drive's file. */
export const DRIVE_FILE_LIMITS = { bytes: 5 * 1024 * 1024, documents: 10, name: 255 } as const;

/** What of a company a drive shows: its logo, and documents. */
export const DRIVE_FILE_KINDS = ['logo', 'document'] as const;
export type DriveFileKind = (typeof DRIVE_FILE_KINDS)[number];

/**
 * POST /cell/api/drives/:id/files, a form of the file and this as JSON in `said` (CEL-41). `name`: as students read it;
 * `version`: of the drive.
 */
export const addDriveFileRequest = z.object({
  kind: z.enum(DRIVE_FILE_KINDS, 'Please say whether it is the logo or a document.'),
  name: z
    .string('Please name the file.')
    .check(z.maxLength(DRIVE_FILE_LIMITS.name, 'This name is too long.')),
  ...changeFields,
});
/** POST /cell/api/drives/:id/files/remove: `file` by its id. */
export const removeDriveFileRequest = z.object({ file: z.string().check(z.maxLength(64)), ...changeFields });

/** A file as the editor lists it. */
export const driveFileItem = z.object({
  id: z.string(),
  name: z.string(),
  /** Of its bytes: a drive's file names a document by it. */
  sha256: z.optional(z.string()),
});
export type AddDriveFileRequest = z.infer<typeof addDriveFileRequest>;
export type RemoveDriveFileRequest = z.infer<typeof removeDriveFileRequest>;
