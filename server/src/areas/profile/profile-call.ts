import { RULES_HEADER } from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../platform/database/database';
import type { Sealer } from './sealing';
import type { RulesInForce } from './rules/rules-in-force';
import type { ProfileDeps } from './sections';

/** A section is named in the path; the rules in force decide which there are. */
export const sectionParam = z.object({ section: z.string().check(z.maxLength(40)) });

/** What the profile's calls stand on. */
export type ProfileNeeds = { database: Database; sealer: Sealer; rules: RulesInForce };

/**
 * What a profile call works with; the answer names the version of the rules in its header, a refusal included.
 * @throws PortalError 503 while there are no rules
 */
export function profileDeps({ database, sealer, rules }: ProfileNeeds, reply: FastifyReply): ProfileDeps {
  const inForce = rules.current().rules;
  void reply.header(RULES_HEADER, inForce.version);
  // The day alone counts here, and no limit or lifetime goes by it.
  return { database, sealer, rules: inForce, now: new Date() };
}
