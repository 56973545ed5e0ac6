import { createTransport } from 'nodemailer';
import type { Mail } from './mail';

const CONNECTION_MS = 10_000;
const CONNECTIONS = 3;

/** Mail over an SMTP server. @param url SMTP_URL */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: CONNECTION_MS,
      greetingTimeout: CONNECTION_MS,
      socketTimeout: CONNECTION_MS,
      // A template's mistake must not make the server read files or fetch addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(message) {
      await transport.sendMail(message);
    },
    async close() {
      transport.close();
    },
  };
}
