import type { MultipartFile } from '@fastify/multipart';
import { consentFields, MESSAGES, RESUME_BYTES_LIMIT } from '@portal/shared/contract';
import type { FastifyRequest } from 'fastify';
import { PortalError } from '../../platform/errors';
import type { ConsentForm } from './consent';
import { tidyFileName, type UploadedResume } from './resume';

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
export async function readConsentForm(request: FastifyRequest): Promise<ConsentForm> {
  const { endless, stop } = watchLength(request.raw);
  try {
    return await Promise.race([readParts(request), endless]);
  } catch (error) {
    throw asRefusal(error);
  } finally {
    stop();
  }
}

/** Rejects once a form is known to be longer than the longest one. */
function watchLength(raw: FastifyRequest['raw']): { endless: Promise<never>; stop: () => void } {
  let count = 0;
  let refuse = (_error: PortalError): void => undefined;
  const endless = new Promise<never>((_, reject) => (refuse = reject));
  // Whoever lost the race is not heard any more.
  endless.catch(() => undefined);
  const add = (bytes: number) => {
    count += bytes;
    if (count > CONSENT_BODY_LIMIT) refuse(refused(413, 'resume', MESSAGES.resumeTooLarge));
  };
  const onData = (chunk: Buffer) => add(chunk.length);
  if (Number(raw.headers['content-length'] ?? 0) > CONSENT_BODY_LIMIT) add(Infinity);
  // Beside the parser's own: adding it later would miss nothing, adding it earlier would start the flow.
  else process.nextTick(() => raw.on('data', onData));
  return { endless, stop: () => raw.off('data', onData) };
}

async function readParts(request: FastifyRequest): Promise<ConsentForm> {
  const texts = Object.create(null) as Record<string, string>;
  let resume: UploadedResume | null = null;
  for await (const part of request.parts({ limits: CONSENT_FORM_LIMITS })) {
    if (part.type === 'file') resume = await readFile(part);
    else if (part.valueTruncated || part.fieldnameTruncated)
      throw refused(422, part.fieldname, 'This is too long.');
    else if (part.fieldname in texts) throw refused(422, part.fieldname, 'This was sent twice.');
    else texts[part.fieldname] = String(part.value);
  }
  const fields = consentFields.safeParse(texts);
  if (!fields.success) {
    throw refused(
      422,
      String(fields.error.issues[0]?.path[0] ?? 'is_concern'),
      'Choose whether you apply or not.',
    );
  }
  return { fields: fields.data, resume };
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
