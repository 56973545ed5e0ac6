import type { FastifyRequest } from 'fastify';
import type { PortalError } from '../errors';

/** Rejects once a body is known to be longer than a limit, with its refusal: its end, if it has one, is not waited for. */
export function watchLength(
  raw: FastifyRequest['raw'],
  limit: number,
  refusal: () => PortalError,
): { endless: Promise<never>; stop: () => void } {
  let count = 0;
  let refuse = (_error: PortalError): void => undefined;
  const endless = new Promise<never>((_, reject) => (refuse = reject));
  // A later result of the other promise of the race is ignored.
  endless.catch(() => undefined);
  const add = (bytes: number) => {
    count += bytes;
    if (count > limit) refuse(refusal());
  };
  const onData = (chunk: Buffer) => add(chunk.length);
  if (Number(raw.headers['content-length'] ?? 0) > limit) add(Infinity);
  // Beside the parser's own: adding it later would miss nothing, adding it earlier would start the flow.
  else process.nextTick(() => raw.on('data', onData));
  return { endless, stop: () => raw.off('data', onData) };
}
