import { PAGES, pathOf } from '@portal/shared/contract';

type Led = { kind: string; company: string | null; driveId: string | null; consentId: string | null };

/** The page that a message leads to (MSG-04). */
export function pathTo({ kind, company, driveId, consentId }: Led): string {
  if (driveId !== null && company !== null && consentId !== null)
    return pathOf(PAGES.company, { c_name: company, r_id: driveId, consentId });
  if (kind === 'message.due' && driveId === null) return PAGES.messages;
  return /^(student|unlock)\./.test(kind) ? PAGES.profile : PAGES.companies;
}
