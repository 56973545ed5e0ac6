import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { mailOptions, type Mail } from './mail';

/**
 * Mail as .eml files in a folder, for a portal without an SMTP server; any mail program opens them.
 * @param folder made where it is missing, for its owner only: the messages hold OTPs
 */
export function outboxMail(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail({ from, ...mailOptions(message) });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}`;
      // Written beside and moved, so that no one reads half a message.
      const unfinished = path.join(folder, `.${name}`);
      try {
        await writeFile(unfinished, bytes as Buffer, { mode: 0o600 });
        await rename(unfinished, path.join(folder, `${name}.eml`));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** The folder of the messages in a data folder. */
export const outboxOf = (dataDir: string): string => path.join(dataDir, 'outbox');

/** Deletes the messages to some addresses; none where mail goes over a server (DAT-03). */
export async function deleteMailsTo(dataDir: string, addresses: readonly string[]): Promise<void> {
  const folder = outboxOf(dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const wanted = addresses.map((address) => address.toLowerCase());
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const file = path.join(folder, name);
    const [to = ''] = /^To:.*(?:\r?\n[ \t].*)*/im.exec(await readFile(file, 'utf8')) ?? [];
    if (wanted.some((address) => to.toLowerCase().includes(address))) await rm(file, { force: true });
  }
}
