import type { RegisteredData } from '@portal/shared/contract';
import type { StoredProfile } from './store';

const instantOf = (at: string): string => new Date(at).toISOString();

/** The state of a student's profile, in the fields of the call; missing values are absent. */
export function registeredOf({
  isRegistered,
  isVerified,
  college,
  openings,
  unlockRequest: asked,
  unverified,
}: StoredProfile): RegisteredData {
  const open_sections = openings.map((one) => ({ ...one, since: instantOf(one.since) }));
  const unlock_request = asked && {
    ...asked,
    asked_at: instantOf(asked.asked_at),
    decided_at: asked.decided_at === null ? null : instantOf(asked.decided_at),
  };
  return {
    is_registered: isRegistered,
    is_verified: isVerified,
    college,
    ...(open_sections.length > 0 ? { open_sections } : {}),
    ...(unlock_request ? { unlock_request } : {}),
    ...(unverified ? { unverified: { ...unverified, at: instantOf(unverified.at) } } : {}),
  };
}
