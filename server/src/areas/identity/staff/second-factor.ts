import { Secret, TOTP } from 'otpauth';
import { databaseNow } from '../../../platform/database/clock';
import { PortalError } from '../../../platform/errors';
import { RATE_LIMITS, consumeAll } from '../limits';
import { restore } from '../limit-store';
import { hashOf } from '../secret';
import { confirmTotp, putTotpSecret, takeRecoveryCode, takeTotpStep, totpPlace } from './second-factor-store';
import { countPasskeys } from './passkey-store';
import { giveRecoveryCodes } from './recovery-codes';
import type { StaffDeps } from './staff-deps';
import { passSecondFactor } from './staff-session-store';
import type { StaffRow } from './staff-store';
import { mustHaveShownFactor } from './step-up';

const ISSUER = 'Placement cell';
const PERIOD_S = 30;
/** A code of the period before or after is good, too: clocks of phones differ. */
const WINDOW = 1;
const SIX_DIGITS = /^\d{6}$/;

const totpOf = (secret: Secret, email: string) =>
  new TOTP({ issuer: ISSUER, label: email, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret });

const wrong = () => {
  const sentence = 'This code is not right, or was used before. Enter the one that the app shows now.';
  return new PortalError(422, sentence, { errors: { code: sentence } });
};

const unreadable = () =>
  new PortalError(
    409,
    'The portal cannot read what the codes of your app are compared with: its key is missing. Use a recovery code, and tell whoever runs the portal.',
  );

/** The secret of somebody's app. @throws PortalError 409 where its key is lost */
function secretOf({ encryption }: StaffDeps, { id, totpSecret }: StaffRow & { totpSecret: string }): Secret {
  let text: string;
  try {
    text = encryption.open(totpSecret, totpPlace(id));
  } catch {
    throw unreadable();
  }
  return Secret.fromBase32(text);
}

/**
 * Whether six digits are the app's now, and uses them up. By the database's clock, as all that is limited in time.
 */
async function isTotp(needs: StaffDeps, who: StaffRow, code: string): Promise<boolean> {
  const { totpSecret } = who;
  if (!totpSecret || !SIX_DIGITS.test(code)) return false;
  const { db } = needs.database;
  const totp = totpOf(secretOf(needs, { ...who, totpSecret }), who.email);
  const timestamp = await databaseNow(db);
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  return takeTotpStep(db, who.id, Math.floor(timestamp / 1000 / PERIOD_S) + delta);
}

const tries = (who: StaffRow) => ({ limit: RATE_LIMITS.secondFactor, subject: who.id });

/**
 * Shows the second factor of a session: the app's code, or a recovery code, each good once (CEL-02).
 * @throws PortalError 409 where none is set up, 422 for a wrong code, 429 after too many
 */
export async function showSecondFactor(
  needs: StaffDeps,
  who: StaffRow,
  { code, sessionId }: { code: string; sessionId: string },
): Promise<void> {
  const { db } = needs.database;
  if (!who.totpConfirmedAt && (await countPasskeys(db, who.id)) === 0)
    throw new PortalError(409, 'No authenticator app is set up for this account yet.');
  await consumeAll(db, [tries(who)]);
  const isRight =
    (who.totpConfirmedAt !== null && (await isTotp(needs, who, code))) ||
    (await takeRecoveryCode(db, who.id, hashOf(code)));
  if (!isRight) throw wrong();
  await restore(db, tries(who));
  await passSecondFactor(db, sessionId);
}

/**
 * Begins to set an app up; what was begun before is forgotten.
 * @returns what the app reads as a QR code, and the secret to be typed
 * @throws PortalError 409 where one is set up: an officer takes it away; or where a passkey has to be shown first
 */
export async function beginSecondFactor(
  { database: { db }, encryption }: StaffDeps,
  who: StaffRow,
  sessionId: string,
): Promise<{ uri: string; secret: string }> {
  const { id, email } = who;
  await mustHaveShownFactor(db, who, sessionId);
  const secret = new Secret({ size: 20 });
  if (!(await putTotpSecret(db, id, encryption.seal(secret.base32, totpPlace(id))))) throw isSetUp();
  return { uri: totpOf(secret, email).toString(), secret: secret.base32 };
}

const isSetUp = () =>
  new PortalError(409, 'An authenticator app is set up already. An officer can take it away.');

/**
 * Confirms the app by its first code; the session has its second factor then.
 * @returns the recovery codes, which are nowhere else
 * @throws PortalError 409 where one is set up, 422 for a wrong code, 429 after too many
 */
export async function confirmSecondFactor(
  needs: StaffDeps,
  who: StaffRow,
  { code, sessionId }: { code: string; sessionId: string },
): Promise<string[]> {
  const { db } = needs.database;
  if (who.totpConfirmedAt) throw isSetUp();
  await consumeAll(db, [tries(who)]);
  if (!(await isTotp(needs, who, code))) throw wrong();
  await restore(db, tries(who));
  return db.transaction(async (tx) => {
    await mustHaveShownFactor(tx, who, sessionId);
    if (!(await confirmTotp(tx, who.id))) throw isSetUp();
    await needs.recordFactor(tx, who, 'app set up');
    await passSecondFactor(tx, sessionId);
    return giveRecoveryCodes(tx, who.id);
  });
}
