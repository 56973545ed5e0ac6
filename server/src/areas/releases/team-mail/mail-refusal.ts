import type { Queryable } from '../../../platform/database/database';
import { hasFinding, insertFinding } from '../checks/finding-store';
import { insertTeamMail, lockPart } from './team-mail-store';

/** What the portal would have done with a release, and was refused. */
export type Refused = {
  part: string;
  hash: string;
  wish: 'undo' | 'take on';
  /** Why it wished so, in words. */
  why: string;
  /** Why that was refused, in words. */
  reason: string;
};

const WORDS: Record<Refused['wish'], { could: string; next: (refused: Refused) => string }> = {
  undo: {
    could: 'could not be undone by itself',
    next: ({ part }) =>
      `It is in its browsers still. Release a corrected one, or go back to one that fits: npm run releases -- rollback ${part} HASH`,
  },
  'take on': {
    could: 'could not go on to more browsers by itself',
    next: ({ part }) =>
      `It stays in the browsers that have it. Take it away from them by npm run releases -- abort ${part}, or release one that fits.`,
  },
};

/**
 * Writes into a release's findings that the portal was refused, and a mail to its team with it. The same words are written
 * once: the portal looks every few seconds, and on every server.
 */
export async function mailRefusal(db: Queryable, refused: Refused): Promise<void> {
  const { part, hash, wish, why, reason } = refused;
  const { could, next } = WORDS[wish];
  const words = `It ${could}: ${reason}`;
  await db.transaction(async (tx) => {
    await lockPart(tx, part);
    if (await hasFinding(tx, part, hash, words)) return;
    await insertFinding(tx, part, hash, words);
    const text = `${why}\n\n${words}\n\n${next(refused)}\n`;
    await insertTeamMail(tx, part, { subject: `${part} ${hash} ${could}`, text });
  });
}
