import { RULES_HEADER } from '@portal/shared/contract';
import { browserOf } from '../releases';
import * as z from '@portal/shared/zod';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../platform/database/database';
import type { FieldEncryption } from './keys/field-encryption';
import type { ActiveRules } from './rules/active-rules';
import type { ProfileDeps } from './sections';

/** A section is named in the path; the active rules decide which there are. */
export const sectionParam = z.object({ section: z.string().check(z.maxLength(40)) });

/** What the profile's calls stand on. */
export type ProfileCallDeps = { database: Database; encryption: FieldEncryption; rules: ActiveRules };

/**
 * What a profile call works with: the rules of the release that its browser has. The answer names their version in its
 * header, a refusal included.
 * @throws PortalError 503 while there are no rules
 */
export function profileDeps(
  { database, encryption, rules }: ProfileCallDeps,
  reply: FastifyReply,
): ProfileDeps {
  const own = rules.currentOf(browserOf(reply.request)).rules;
  void reply.header(RULES_HEADER, own.version);
  // The day alone counts here, and no limit or lifetime goes by it.
  return { database, encryption, rules: own, now: new Date() };
}
