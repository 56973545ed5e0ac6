import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { mailFault } from './mail-fault';
import { mailOptions, type Mail } from './mail';

const SECOND_MS = 1000;
/** To be connected, and to be greeted. */
const CONNECTION_MS = 10 * SECOND_MS;
/** Without a word of the server. */
const SILENCE_MS = 30 * SECOND_MS;
/** Two more than the portal's messages and its invitations take at once: a code waits for neither. */
const CONNECTIONS = 8;

type SmtpSettings = {
  /** Messages that a server process sends in a second, at most. */
  perSecond: number;
  /** Milliseconds after which a server that does not answer is given up; tests have less time. */
  silenceMs?: number;
};

/** A message that reports each stream which is made of it, so that what was never read is known to be unsent. */
type Watched = { onStream?: (stream: Readable) => void };

/** Mail over an SMTP server. @param url SMTP_URL */
export function smtpMail(
  url: string,
  from: string,
  { perSecond, silenceMs = SILENCE_MS }: SmtpSettings,
): Mail {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      rateDelta: SECOND_MS,
      rateLimit: perSecond,
      connectionTimeout: Math.min(CONNECTION_MS, silenceMs),
      greetingTimeout: Math.min(CONNECTION_MS, silenceMs),
      socketTimeout: silenceMs,
      // A template's mistake must not make the server read files or fetch addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const make = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = make(options);
      (mail.data as Watched).onStream?.(stream);
      return stream;
    };
    done();
  });
  return {
    async send(message, { signal } = {}) {
      const streams: Readable[] = [];
      const watched: Watched = { onStream: (stream) => void streams.push(stream) };
      const data = { ...mailOptions(message), ...watched, ...(signal ? { signal } : {}) };
      try {
        await transport.sendMail(data);
      } catch (error) {
        throw mailFault(
          error as Error,
          streams.some(({ readableDidRead }) => readableDidRead),
        );
      }
    },
    async close() {
      transport.close();
    },
  };
}
