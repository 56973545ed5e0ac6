import type pino from 'pino';
import type { Drizzle } from '../../platform/database/database';
import type { Mail } from '../../platform/mail/mail';
import { inviteesBy } from './invitation-store';
import { sendInvitations } from './send-invitations';

type Needs = { db: Drizzle; mail: Mail; publicUrl: string; log: pino.BaseLogger };
/** Invitations that go out after the response that caused them. */
export type LateInvitations = {
  /**
   * Takes students for sending, so that nobody else sends to them meanwhile.
   * @returns those whom nobody had taken; they are taken until their messages went out, or `release`
   */
  claim: (enrollments: readonly string[]) => string[];
  /** Gives back students to whom nothing is sent after all. */
  release: (enrollments: readonly string[]) => void;
  /** Sends to students who were claimed. */
  send: (needs: Needs, enrollments: string[]) => void;
  /** Ends after the messages under way; the rest stays owed. */
  close: () => Promise<void>;
};

/** Sends invitations beside whatever else the server does (W-05). What fails stays owed, and is logged without a name. */
export function inviteLater(): LateInvitations {
  const closing = new AbortController();
  const pending = new Set<Promise<void>>();
  const underWay = new Set<string>();
  const release = (enrollments: readonly string[]): void =>
    enrollments.forEach((one) => underWay.delete(one));
  async function deliver({ db, mail, publicUrl, log }: Needs, enrollments: string[]): Promise<void> {
    const invitees = await inviteesBy(db, enrollments);
    const { owed, fault } = await sendInvitations({ db, mail, publicUrl }, invitees, closing.signal);
    if (owed > 0) log.warn({ owed, err: fault }, 'invitations are owed still');
  }
  return {
    claim(enrollments) {
      const free = enrollments.filter((one) => !underWay.has(one));
      for (const one of free) underWay.add(one);
      return free;
    },
    release,
    send(needs, enrollments) {
      const delivery = deliver(needs, enrollments)
        .catch((err: unknown) => needs.log.error({ err }, 'invitations could not be sent'))
        .finally(() => {
          release(enrollments);
          pending.delete(delivery);
        });
      pending.add(delivery);
    },
    async close() {
      closing.abort();
      await Promise.all(pending);
    },
  };
}
