import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

const WAIT_MS = 5000;

/** Every message of a data folder's outbox, oldest first. */
export async function readOutbox(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
}

/** The OTP of the newest message to an address. @throws when none comes within 5 s */
export async function lastOtp(dataDir: string, to: string, count = 1): Promise<number> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(10)) {
    const own = (await readOutbox(dataDir)).filter((mail) => mail.to?.[0]?.address === to);
    if (own.length >= count) return Number(/^ {4}(\d{8})$/m.exec(own.at(-1)?.text ?? '')?.[1]);
  }
  throw new Error(`no message to ${to}`);
}
