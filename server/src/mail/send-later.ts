import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pino from 'pino';
import type { Mail, Message } from './mail';

/** Sending starts at a random moment within this time after the answer, so that its work tells nothing. */
const SPREAD_MS = 50;

/** Sends messages after the answers that asked for them. */
export type LateMail = {
  /** @param wanted false for a message to nobody, which is made and thrown away */
  send: (message: Message, wanted: boolean) => void;
  /** Resolves when everything asked for has been sent or has failed. */
  drained: () => Promise<void>;
};

/** @param mail what sends @param log told of what could not be sent, without its text */
export function lateMail(mail: Mail, log: pino.Logger): LateMail {
  const pending = new Set<Promise<void>>();
  async function deliver(message: Message, wanted: boolean): Promise<void> {
    await sleep(randomInt(SPREAD_MS));
    if (!wanted) return;
    await mail.send(message).catch((err: unknown) => log.error({ err }, 'a message could not be sent'));
  }
  return {
    send(message, wanted) {
      const delivery = deliver(message, wanted).finally(() => pending.delete(delivery));
      pending.add(delivery);
    },
    async drained() {
      await Promise.all(pending);
    },
  };
}
