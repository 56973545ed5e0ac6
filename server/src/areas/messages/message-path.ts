import { PAGES, pathOf } from '@portal/shared/contract';
import type { EventKind } from '../../platform/events/event';
import { leadsToOf } from './kinds/kinds';

type Led = { kind: EventKind; company: string | null; driveId: string | null; consentId: string | null };

/** The page that a message leads to (MSG-04). */
export function pathTo({ kind, company, driveId, consentId }: Led): string {
  if (driveId !== null && company !== null && consentId !== null)
    return pathOf(PAGES.company, { c_name: company, r_id: driveId, consentId });
  // A message of the cell about a drive leads to the drives, where the student has no application.
  return kind === 'message.due' && driveId !== null ? PAGES.companies : PAGES[leadsToOf(kind)];
}
