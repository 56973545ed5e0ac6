import type { MultipartFile } from '@fastify/multipart';
import { consentFields, MESSAGES, RESUME_BYTES_LIMIT } from '@portal/shared/contract';
import type { FastifyRequest } from 'fastify';
import { PortalError } from '../../../platform/errors';
import { watchLength } from '../../../platform/http/watch-length';
import type { ConsentForm } from './consent';
import type { UploadedResume } from './resume';
import { tidyFileName } from './resume-name';

/** Limits of the consent form: one file part, four short fields. */
const CONSENT_FORM_LIMITS = {
  files: 1,
  fileSize: RESUME_BYTES_LIMIT,
  fields: 8,
  fieldSize: 4096,
  fieldNameSize: 64,
  parts: 9,
  headerPairs: 40,
  headerSize: 8 * 1024,
};

/** Longer than the longest form, in bytes: the file part's own limit answers before this one does. */
const CONSENT_BODY_LIMIT = 2 * CONSENT_FORM_LIMITS.fileSize;

/** Codes of @fastify/multipart and what each says to the person. */
const REFUSALS: Record<string, () => PortalError> = {
  FST_FILES_LIMIT: () => refused(422, 'resume', 'Only one resume can be sent.'),
  FST_PARTS_LIMIT: () => refused(422, 'resume', 'The form has too many parts.'),
  FST_FIELDS_LIMIT: () => refused(422, 'resume', 'The form has too many fields.'),
  FST_REQ_FILE_TOO_LARGE: () => refused(413, 'resume', MESSAGES.resumeTooLarge),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
    new PortalError(415, 'The consent must be sent as a multipart form.'),
};

/**
 * Reads the multipart consent form (CMP-11), its parts in any order. A form over CONSENT_BODY_LIMIT is refused as
 * soon as that is known: its end, if it has one, is not waited for.
 * @throws PortalError 400 cut off or malformed, 413 a file of 1 MB or more, 415 no multipart, 422 a field is wrong
 */
export const readConsentForm = (request: FastifyRequest): Promise<ConsentForm> =>
  withinLimits(request, async () => {
    const { texts, resume } = await readParts(request);
    const fields = consentFields.safeParse(texts);
    if (fields.success) return { fields: fields.data, resume, waitedMs: () => request.waitedMs() };
    const field = String(fields.error.issues[0]?.path[0] ?? 'is_concern');
    throw refused(422, field, 'Choose whether you apply or not.');
  });

/** Reads a resume that comes alone, to be looked into (W-44). @throws as readConsentForm; 422 for none */
export const readResumeForm = (request: FastifyRequest): Promise<UploadedResume> =>
  withinLimits(request, async () => {
    const { resume } = await readParts(request);
    if (!resume) throw refused(422, 'resume', 'Choose a resume.');
    return resume;
  });

async function withinLimits<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  const { endless, stop } = watchLength(request.raw, CONSENT_BODY_LIMIT, () =>
    refused(413, 'resume', MESSAGES.resumeTooLarge),
  );
  try {
    return await Promise.race([read(), endless]);
  } catch (error) {
    throw asRefusal(error);
  } finally {
    stop();
  }
}

async function readParts(request: FastifyRequest) {
  const texts = Object.create(null) as Record<string, string>;
  let resume: UploadedResume | null = null;
  for await (const part of request.parts({ limits: CONSENT_FORM_LIMITS })) {
    if (part.type === 'file') resume = await readFile(part);
    else if (part.valueTruncated || part.fieldnameTruncated)
      throw refused(422, part.fieldname, 'This is too long.');
    else if (part.fieldname in texts) throw refused(422, part.fieldname, 'This was sent twice.');
    else texts[part.fieldname] = String(part.value);
  }
  return { texts, resume };
}

async function readFile(part: MultipartFile): Promise<UploadedResume | null> {
  if (part.fieldname !== 'resume') throw refused(422, part.fieldname, 'Only a resume can be sent.');
  const bytes = await part.toBuffer();
  const isNothing = bytes.length === 0 && !part.filename;
  return isNothing ? null : { name: tidyFileName(part.filename), bytes };
}

const refused = (status: 413 | 422, field: string, message: string) =>
  new PortalError(status, message, { errors: { [field]: message } });

function asRefusal(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REFUSALS[code]?.() ?? new PortalError(400, 'The form did not arrive whole. Please send it again.');
}
