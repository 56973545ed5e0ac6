import { CANARY_PLAN } from '@portal/shared/config/commands/canary-plan.mjs';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sha256Of } from '../../../platform/blobs/index';
import { PortalError } from '../../../platform/errors';
import { isWithinBounds, TOO_INTRICATE } from '../../../platform/json-bounds';
import { FILE_LIMIT, FILES_LIMIT, RELEASE_LIMIT, type Build } from '../checks/check-release';
import { releaseOrigin, type ReleaseOrigin } from '../origin';
import { refuse } from '../refuse';

const LIMITS = {
  fileSize: FILE_LIMIT,
  files: FILES_LIMIT,
  fields: 1,
  fieldSize: 1024 * 1024,
  fieldNameSize: 300,
  parts: FILES_LIMIT + 1,
};

/** A little more than the largest release: the parts' headers and the list. */
export const UPLOAD_LIMIT = RELEASE_LIMIT + 2 * 1024 * 1024;

/** The form's first field, `release`, in JSON; each file follows as a part that is named by its path. */
export const uploadForm = z.object({
  /** release.json of the build, judged when everything is there. */
  manifest: z.looseObject({ name: z.string() }),
  /** Hash of the active release that the publisher has seen; null for none. */
  replaces: z.string().nullable(),
  /** SHA-256 of each file by its path. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
  note: z.string().max(500).optional(),
  /** What git says of the build. */
  origin: releaseOrigin.nullish(),
  /** Whether it may do what a check warns of, such as leave profiles incomplete. */
  accept: z.boolean().optional(),
  /** How many of a hundred browsers it is to reach at first; all when absent. */
  canary: z.number().int().min(1).max(CANARY_PLAN.mostPercent).optional(),
  /** Whether it is stored for anyone who has its link alone. */
  preview: z.boolean().optional(),
  /** Whether it is judged alone: nothing is stored. */
  trial: z.boolean().optional(),
});

type Upload = {
  build: Build;
  replaces: string | null;
  note: string | null;
  origin: ReleaseOrigin | null;
  isAccepted: boolean;
  canary: number | null;
  isPreview: boolean;
  isTrial: boolean;
};

const TOO_LARGE = `A release has at most ${RELEASE_LIMIT} bytes, a file of it ${FILE_LIMIT}.`;
const REFUSALS: Record<string, () => PortalError> = {
  FST_REQ_FILE_TOO_LARGE: () => new PortalError(413, TOO_LARGE),
  FST_FILES_LIMIT: () => new PortalError(413, `A release has at most ${FILES_LIMIT} files.`),
  FST_PARTS_LIMIT: () => new PortalError(413, `A release has at most ${FILES_LIMIT} files.`),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new PortalError(415, 'A release is sent as a multipart form.'),
};

type Form = z.infer<typeof uploadForm>;

const noForm = (): PortalError =>
  new PortalError(400, 'The form does not begin with a field "release" that says what is released.');

function readForm(value: unknown): Form {
  const json = String(value);
  if (!isWithinBounds(json)) throw new PortalError(400, TOO_INTRICATE);
  try {
    return uploadForm.parse(JSON.parse(json));
  } catch {
    throw noForm();
  }
}

async function readParts(request: FastifyRequest, mayRelease: (part: string) => void): Promise<Upload> {
  const files = new Map<string, Buffer>();
  let form: Form | undefined;
  let total = 0;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'field') {
      form = readForm(part.fieldname === 'release' && !part.valueTruncated ? part.value : undefined);
      mayRelease(form.manifest.name);
      continue;
    }
    if (!form) throw noForm();
    const file = part.fieldname;
    const wanted = form.files[file];
    const bytes = await part.toBuffer();
    total += bytes.length;
    if (total > RELEASE_LIMIT) throw new PortalError(413, TOO_LARGE);
    if (wanted === undefined) refuse(`${file} came, but is not in the list of files.`);
    if (sha256Of(bytes) !== wanted) refuse(`${file} does not have the hash that the list of files says.`);
    files.set(file, bytes);
  }
  if (!form) throw noForm();
  const {
    manifest,
    replaces,
    note = null,
    origin = null,
    accept = false,
    canary = null,
    preview = false,
    trial = false,
    files: listed,
  } = form;
  const missing = Object.keys(listed).find((file) => !files.has(file));
  if (missing !== undefined) refuse(`${missing} is in the list of files, but did not come.`);
  return {
    build: { manifest, files },
    replaces,
    note,
    origin,
    isAccepted: accept,
    canary,
    isPreview: preview,
    isTrial: trial,
  };
}

/**
 * Reads a release from a multipart form, each file checked by its hash.
 * @param mayRelease throws when the caller may not release the part of that name; called before any file is read
 * @throws PortalError 400 cut off or malformed, 413 over a limit, 415 no form, 422 a file is not what the list says
 */
export async function readUpload(
  request: FastifyRequest,
  mayRelease: (part: string) => void,
): Promise<Upload> {
  try {
    if (Number(request.headers['content-length']) > UPLOAD_LIMIT) throw new PortalError(413, TOO_LARGE);
    return await readParts(request, mayRelease);
  } catch (error) {
    if (error instanceof PortalError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw (
      REFUSALS[code]?.() ?? new PortalError(400, 'The release did not arrive whole. Please send it again.')
    );
  }
}
