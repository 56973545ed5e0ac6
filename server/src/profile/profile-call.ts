import { RULES_HEADER } from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import type { FastifyReply } from 'fastify';
import type { Services } from '../services';
import type { ProfileDeps } from './sections';

/** A section is named in the path; the rules in force decide which there are. */
export const sectionParam = z.object({ section: z.string().check(z.maxLength(40)) });

/**
 * What a profile call works with; the answer names the version of the rules in its header, a refusal included.
 * @throws PortalError 503 while there are no rules
 */
export function profileDeps({ database, sealer, rules, now }: Services, reply: FastifyReply): ProfileDeps {
  const inForce = rules.current().rules;
  void reply.header(RULES_HEADER, inForce.version);
  return { database, sealer, rules: inForce, now: new Date(now()) };
}
