import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
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
