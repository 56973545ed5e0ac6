import { INVITATION_LIFE_MS, OTP_LIFE_MS, SESSION_LIFE_MS } from '@portal/shared/contract';
import { PASSKEY_CHALLENGE_MS } from '@portal/shared/contract/cell';
import type { LateTime } from '../../platform/database/late-times';
import { DEAD_AFTER_MS } from './invitations/invitation-claim-store';
import { devices, invitations, loginCodes, recoveries, sessions } from './schema';
import {
  staffDevices,
  staffInvitations,
  staffLoginCodes,
  staffPasskeyChallenges,
  staffSessions,
} from './staff-schema';

/** How late what this area stores can be (F-86); a rate limit is brought back where it refuses. */
export const LATE_TIMES_OF_SIGN_IN: readonly LateTime[] = [
  ...[sessions, staffSessions, devices, staffDevices].map(({ usedAt }) => ({ column: usedAt, mostMs: 0 })),
  ...[sessions, staffSessions].map(({ expiresAt }) => ({ column: expiresAt, mostMs: SESSION_LIFE_MS })),
  ...[
    loginCodes.expiresAt,
    staffLoginCodes.expiresAt,
    recoveries.otpExpiresAt,
    recoveries.proofExpiresAt,
  ].map((column) => ({ column, mostMs: OTP_LIFE_MS })),
  ...[invitations, staffInvitations].map(({ expiresAt }) => ({
    column: expiresAt,
    mostMs: INVITATION_LIFE_MS,
  })),
  { column: staffPasskeyChallenges.expiresAt, mostMs: PASSKEY_CHALLENGE_MS },
  { column: invitations.sendingUntil, mostMs: DEAD_AFTER_MS },
];
