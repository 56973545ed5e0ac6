import type { Database } from '../../../platform/database/database';
import { queueFailed } from './resend-store';
import { countMails, giveUpQueued, undelivered } from './delivery-store';
import { beginPause, endPause, readPause } from './pause-store';

/** Mails that did not arrive, as far as they are listed. */
const LISTED = 50;
const USAGE = `Usage:
  npm run mail -- state                  how many messages wait, went out and failed, and why
  npm run mail -- pause                  no message goes out by mail
  npm run mail -- go-on                  what waits goes out again
  npm run mail -- go-on --without-waiting    what waits is given up first: a restored backup's went out long ago
  npm run mail -- again                  what was given up goes out once more; refused addresses do not`;

type Outcome = { code: number; lines: string[] };
type Db = Database['db'];

async function state(db: Db): Promise<Outcome> {
  const [{ states, twice }, pause, failed] = [
    await countMails(db),
    await readPause(db),
    await undelivered(db, LISTED),
  ];
  const of = (name: Parameters<typeof states.get>[0]) => states.get(name) ?? 0;
  return {
    code: 0,
    lines: [
      pause ? `Paused since ${pause.since.toISOString()}: ${pause.reason}` : 'Not paused.',
      `Waiting: ${of('queued')}. On their way: ${of('sending')}. Sent: ${of('sent')}. Bounced: ${of('bounced')}. Given up: ${of('failed')}.`,
      `Messages whose answer was lost, so that they may have arrived twice: ${twice}.`,
      ...failed.map(
        ({ enrollment, title, state: how, at, answer }) =>
          `${at.toISOString()}  ${enrollment}  ${how}  ${title}: ${answer ?? ''}`,
      ),
    ],
  };
}

async function goOn(db: Db, withoutWaiting: boolean): Promise<Outcome> {
  const given = withoutWaiting ? await giveUpQueued(db, 'It was given up by command.') : 0;
  await endPause(db);
  return {
    code: 0,
    lines: [...(withoutWaiting ? [`${given} messages were given up.`] : []), 'Messages go out by mail.'],
  };
}

/** Does `npm run mail -- …` (MSG-10). @param words after the command's name @param open the database; the caller closes it */
export async function mailCommand(words: string[], open: () => Promise<Database>): Promise<Outcome> {
  switch (words.join(' ')) {
    case 'state':
      return state((await open()).db);
    case 'pause':
      await beginPause((await open()).db, 'By command.');
      return { code: 0, lines: ['No message goes out by mail until npm run mail -- go-on.'] };
    case 'go-on':
      return goOn((await open()).db, false);
    case 'go-on --without-waiting':
      return goOn((await open()).db, true);
    case 'again':
      return { code: 0, lines: [`${await queueFailed((await open()).db)} messages go out once more.`] };
    default:
      return { code: 2, lines: [USAGE] };
  }
}
