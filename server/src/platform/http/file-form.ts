import { IMPORT_FILE_BYTES } from '@portal/shared/contract/cell';
import type { FastifyRequest } from 'fastify';
import * as z from '@portal/shared/zod';
import { PortalError } from '../errors';
import { watchLength } from './watch-length';
import { isWithinBounds, TOO_INTRICATE } from '../json-bounds';

const LIMITS = {
  files: 1,
  fileSize: IMPORT_FILE_BYTES,
  fields: 2,
  fieldSize: 256 * 1024,
  fieldNameSize: 64,
  parts: 3,
  headerPairs: 40,
  headerSize: 8 * 1024,
};
/** Longer than the longest form, in bytes. */
const FORM_BYTES = IMPORT_FILE_BYTES + 512 * 1024;

/** The form of a file and one field of JSON, as its route declares it. */
export const fileForm = <Fields extends Record<string, z.ZodMiniType>>(fields: Fields) => ({
  fields: z.object(fields),
  files: ['file'],
  json: true as const,
});

const refused = (status: 413 | 415 | 422, field: string, message: string) =>
  new PortalError(status, message, { errors: { [field]: message } });
const tooLarge = () => refused(413, 'file', 'This file is larger than 10 MB. Please split it.');
const REFUSALS: Record<string, () => PortalError> = {
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_FILES_LIMIT: () => refused(422, 'file', 'Only one file can be sent.'),
  FST_PARTS_LIMIT: () => refused(422, 'file', 'The form has too many parts.'),
  FST_FIELDS_LIMIT: () => refused(422, 'file', 'The form has too many fields.'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
    refused(415, 'file', 'A file of students is sent as a multipart form.'),
};

async function readParts(
  request: FastifyRequest,
  field: string,
  of: string,
): Promise<{ bytes: Buffer | null; name: string; text: string | null }> {
  let bytes: Buffer | null = null;
  let name = '';
  let text: string | null = null;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw refused(422, 'file', `Only ${of} can be sent.`);
      bytes = await part.toBuffer();
      name = part.filename;
    } else if (part.fieldname !== field || text !== null || part.valueTruncated) {
      throw refused(422, field, 'This field of the form is not as it should be.');
    } else text = String(part.value);
  }
  if (bytes?.length === 0 && name !== '') throw refused(422, 'file', `The file “${name}” is empty.`);
  // A form without a chosen file has an empty part without a name.
  return { bytes: bytes?.length ? bytes : null, name, text };
}

function asRefusal(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REFUSALS[code]?.() ?? new PortalError(400, 'The form did not arrive whole. Please send it again.');
}

function parsed<T extends z.ZodMiniType>(schema: T, text: string): z.infer<T> {
  if (!isWithinBounds(text)) throw new PortalError(400, TOO_INTRICATE);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PortalError(400, 'A field of the form is no JSON.');
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const message = read.error.issues[0]?.message ?? 'A field of the form is not as it should be.';
  throw new PortalError(422, message);
}

/**
 * Reads the form of an import (CEL-12) that may leave its file out, since the server has it already (F-24).
 * @param of what the file is, in words
 * @returns the file with its name, and the field's value; null for what the form does not have
 * @throws PortalError 400, 413, 415 or 422 in words
 */
export async function readDraftForm<T extends z.ZodMiniType>(
  request: FastifyRequest,
  field: string,
  schema: T,
  of = 'a file of students',
): Promise<{ bytes: Buffer | null; name: string; said: z.infer<T> | null }> {
  const { endless, stop } = watchLength(request.raw, FORM_BYTES, tooLarge);
  try {
    const { bytes, name, text } = await Promise.race([readParts(request, field, of), endless]);
    return { bytes, name, said: text === null ? null : parsed(schema, text) };
  } catch (error) {
    throw asRefusal(error);
  } finally {
    stop();
  }
}

/**
 * Reads the form of an import: the file, and one field of JSON.
 * @returns the file with its name, and the field's value; null where the form has none
 * @throws PortalError as `readDraftForm`, and 422 without a file
 */
export async function readImportForm<T extends z.ZodMiniType>(
  request: FastifyRequest,
  field: string,
  schema: T,
  of = 'a file of students',
): Promise<{ bytes: Buffer; name: string; said: z.infer<T> | null }> {
  const { bytes, ...form } = await readDraftForm(request, field, schema, of);
  if (bytes === null) throw refused(422, 'file', `Please choose ${of}.`);
  return { bytes, ...form };
}

/**
 * Reads the form that imports a list which was checked before.
 * @throws PortalError as `readImportForm`, and 422 where nothing says how the list is read
 */
export async function readCheckedForm<T extends z.ZodMiniType>(
  request: FastifyRequest,
  schema: T,
): Promise<{ bytes: Buffer; said: z.infer<T> }> {
  const { bytes, said } = await readImportForm(request, 'import', schema);
  if (said === null) throw new PortalError(422, 'Please check the rows first.');
  return { bytes, said };
}
