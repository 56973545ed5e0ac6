import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pino from 'pino';
import type { Mail, Message } from './mail';

/** Sending starts at a random moment within this time after the answer, so that its timing reveals nothing. */
const SPREAD_MS = 50;

/** Sends messages after the answers that asked for them. */
type LateMail = {
  /** @param make does the rest of the work and gives the message, or null where none goes out */
  send: (make: () => Promise<Message | null> | null) => void;
  /** Resolves when everything asked for has been sent or has failed. */
  drained: () => Promise<void>;
};

/** @param mail what sends @param log gets what could not be sent, without its text */
export function lateMail(mail: Mail, log: pino.Logger): LateMail {
  const pending = new Set<Promise<void>>();
  async function deliver(make: Parameters<LateMail['send']>[0]): Promise<void> {
    await sleep(randomInt(SPREAD_MS));
    const message = await make();
    if (message) await mail.send(message);
  }
  return {
    send(make) {
      const delivery = deliver(make)
        .catch((err: unknown) => log.error({ err }, 'a message could not be sent'))
        .finally(() => pending.delete(delivery));
      pending.add(delivery);
    },
    async drained() {
      await Promise.all(pending);
    },
  };
}
