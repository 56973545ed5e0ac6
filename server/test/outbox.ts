import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

const WAIT_MS = 20_000;

/** A written message never changes: each is parsed once, however often a test asks for the newest. */
const parsed = new Map<string, Promise<Email>>();

/** Every message of a data folder's outbox, oldest first. */
export async function readOutbox(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    files.map((name) => {
      const file = path.join(folder, name);
      const mail = parsed.get(file) ?? readFile(file).then((bytes) => PostalMime.parse(bytes));
      parsed.set(file, mail);
      return mail;
    }),
  );
}

/** The newest message to an address. @throws when fewer than `count` come within 20 s */
export async function lastMail(dataDir: string, to: string, count = 1): Promise<Email> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(10)) {
    const own = (await readOutbox(dataDir)).filter((mail) => mail.to?.[0]?.address === to);
    if (own.length >= count) return own.at(-1)!;
  }
  throw new Error(`no message to ${to}`);
}

/** The OTP of the newest message to an address. @throws when none comes within 20 s */
export const lastOtp = async (dataDir: string, to: string, count = 1): Promise<number> =>
  Number(/^ {4}(\d{8})$/m.exec((await lastMail(dataDir, to, count)).text ?? '')?.[1]);

/** The link of the newest invitation to an address. @throws when none comes within 20 s */
export async function lastInvitation(
  dataDir: string,
  to: string,
  count = 1,
): Promise<{ link: string; token: string }> {
  const link = /^ {4}(http\S+)$/m.exec((await lastMail(dataDir, to, count)).text ?? '')?.[1] ?? '';
  return { link, token: new URL(link).hash.slice(1) };
}
