import type { VerificationItem, VerificationQuery } from '@portal/shared/contract/cell';
import { countWaiting, listWaiting } from './queue-store';
import { namedSections } from './named-sections';
import { limitsOf, pageOf, type Page } from '../activity';
import type { StaffPrincipal } from '../../platform/http/access';
import { type StudentDeps, versionOf } from '../students';

const split = (text: string | undefined): string[] => (text ?? '').split('|').filter(Boolean);

/** A page of the desk's queue (CEL-20). @param reader who reads it, who may be of some branches alone (CEL-77) */
export async function verificationPage(
  { database: { db }, rules }: Omit<StudentDeps, 'encryption'>,
  query: VerificationQuery,
  reader: Pick<StaffPrincipal, 'id' | 'branches'>,
): Promise<Page<VerificationItem>> {
  const filter = {
    degrees: split(query.degree),
    branches: split(query.branch),
    isReturned: query.state === 'returned',
    within: reader.branches,
  };
  const order = query.order ?? 'asc';
  const named = namedSections(rules);
  const rows = (await listWaiting(db, filter, { ...limitsOf(query), order })).map(
    ({
      revision,
      version,
      registeredAt,
      feeReference,
      feeShared,
      returned,
      cameBack,
      claim,
      ...row
    }): VerificationItem => ({
      ...row,
      version: versionOf({ version, revision }),
      registered_at: registeredAt === null ? null : new Date(registeredAt).toISOString(),
      fee_reference: feeReference,
      fee_shared: feeShared,
      returned: returned.flatMap(({ name, kind, since }) =>
        named([name]).map((section) => ({ ...section, kind, since: new Date(since).toISOString() })),
      ),
      came_back: named(cameBack),
      claim: claim && {
        by: claim.by,
        mine: claim.staff_id === reader.id,
        until: new Date(claim.until).toISOString(),
      },
    }),
  );
  return pageOf(query, rows, await countWaiting(db, filter));
}
