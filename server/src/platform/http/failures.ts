import type { Failure, FieldErrors } from '@portal/shared/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { PortalError } from '../errors';
import { isDatabaseUnreachable, isLockTimeout } from '../database/unreachable';
import { isDiskFull } from '../disk/disk-full';

/** Sentences for refusals that come from the HTTP layer itself. */
const SENTENCES: Record<number, string> = {
  400: 'The request could not be understood.',
  401: 'Please log in.',
  403: 'This is not allowed.',
  404: 'This was not found.',
  408: 'The request took too long to arrive.',
  413: 'What was sent is too large.',
  415: 'What was sent is of a type that is not accepted here.',
  429: 'Too many requests. Please wait a moment and try again.',
  431: 'The request has more headers than are accepted here.',
};
/** The sentence of a refusal that comes from the HTTP layer itself. @param status 400 to 499 */
export const sentenceOf = (status: number): string => SENTENCES[status] ?? SENTENCES[400]!;

const UNREACHABLE = 'The portal is busy or its database cannot be reached. Please try again in a moment.';
const UNEXPECTED = 'Something went wrong on the server. Please try again.';
const RETRY_SECONDS = 2;
/** Someone has to make room first. */
const NO_ROOM_RETRY_SECONDS = 30;
/** The refusal of whatever cannot be written for want of room. */
export const DISK_FULL = new PortalError(
  503,
  'The server has no room left to save anything. Nothing was saved. Please try again in a few minutes.',
  { retryAfterSeconds: NO_ROOM_RETRY_SECONDS },
);

/** The failure envelope of a refusal (D-10). @param data what a program may want to know of it */
export const failureOf = (
  { request: { id } }: Pick<FastifyReply, 'request'>,
  error: PortalError | { message: string },
  data: object | null = error instanceof PortalError ? (error.data ?? null) : null,
): Failure => ({
  success: false,
  message: error.message,
  data,
  ...(error instanceof PortalError && error.errors ? { errors: error.errors } : {}),
  requestId: id,
});

/** Answers with the failure envelope (D-10). @param data what a program may want to know of it */
export function sendFailure(
  reply: FastifyReply,
  error: PortalError | { status: number; message: string },
  data?: object | null,
): FastifyReply {
  reply.lookAfterBody?.();
  const { retryAfterSeconds } = error instanceof PortalError ? error : {};
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  // Text, so that no route's response schema judges it.
  const body = JSON.stringify(failureOf(reply, error, data));
  return reply.code(error.status).type('application/json; charset=utf-8').send(body);
}

type Issue = { instancePath: string; message?: string; schemaPath?: string };

/** A body's field errors are 422 with a sentence for each; what is no body of the call at all is 400. */
function ofValidation(issues: Issue[], context: string | undefined): PortalError {
  const errors: FieldErrors = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/')[1];
    if (field && message) errors[field] ??= message;
  }
  const first = Object.values(errors)[0];
  if (context !== 'body' || first === undefined) return new PortalError(400, SENTENCES[400]!);
  return new PortalError(422, first, { errors });
}

/** The error handler of every route: words for the person, the cause for the log, internals for no one. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof PortalError) return sendFailure(reply, error);
  if (hasZodFastifySchemaValidationErrors(error)) {
    return sendFailure(reply, ofValidation(error.validation, error.validationContext));
  }
  const said = { err: error, requestId: request.id };
  if (isDiskFull(error)) {
    request.log.error(said, 'a disk is full');
    return sendFailure(reply, DISK_FULL);
  }
  const waited = isLockTimeout(error);
  if (waited || isDatabaseUnreachable(error)) {
    request.log.warn(said, waited ? 'a lock was held too long' : 'the database cannot be reached');
    // A lock that is waited for in vain ends the change; a database that goes away at COMMIT may have made it (F-01).
    const data = waited ? null : { change: 'unknown' };
    return sendFailure(reply, new PortalError(503, UNREACHABLE, { retryAfterSeconds: RETRY_SECONDS }), data);
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return sendFailure(reply, { status, message: sentenceOf(status) });
  }
  request.log.error(said, 'unexpected error');
  return sendFailure(reply, { status: 500, message: UNEXPECTED });
}

/** Answers a path that no route has. */
export const handleNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendFailure(reply, { status: 404, message: SENTENCES[404]! });
