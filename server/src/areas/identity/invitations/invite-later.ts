import type pino from 'pino';
import type { Drizzle } from '../../../platform/database/database';
import type { Mail } from '../../../platform/mail/mail';
import type { ClaimedInvitees } from './invitation-claim-store';
import { sendInvitations } from './send-invitations';

type Deps = { db: Drizzle; mail: Mail; publicUrl: string; log: pino.BaseLogger };
/** Invitations that go out after the response that caused them. */
export type LateInvitations = {
  /** Sends to students who were claimed, and lets go of them. */
  send: (needs: Deps, claimed: ClaimedInvitees) => void;
  /** Ends after all of them. */
  drained: () => Promise<void>;
  /** Ends after the messages that are being sent; the others stay unsent. */
  close: () => Promise<void>;
};

/** Sends invitations in the background (W-05). One that fails stays unsent, and is logged without a name. */
export function inviteLater(): LateInvitations {
  const closing = new AbortController();
  const pending = new Set<Promise<void>>();
  async function deliver({ log, ...needs }: Deps, claimed: ClaimedInvitees): Promise<void> {
    const { owed: unsent, fault } = await sendInvitations(needs, claimed, closing.signal);
    if (unsent > 0) log.warn({ owed: unsent, err: fault }, 'invitations are not sent yet');
  }
  return {
    send(needs, claimed) {
      if (claimed.invitees.length === 0) return;
      const delivery = deliver(needs, claimed)
        .catch((err: unknown) => needs.log.error({ err }, 'invitations could not be sent'))
        .finally(() => pending.delete(delivery));
      pending.add(delivery);
    },
    drained: async () => void (await Promise.all(pending)),
    async close() {
      closing.abort();
      await Promise.all(pending);
    },
  };
}
