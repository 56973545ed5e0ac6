/** A message to one stored address; both parts say the same. */
export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names the message for good, so that a mail program knows one that came twice. */
  messageId?: string;
  /** Where its reader ends messages of its kind (RFC 2369), by one click that is a POST (RFC 8058). */
  unsubscribe?: string;
};

/** How a message is sent. @property signal gives it up */
type Sending = { signal?: AbortSignal };

/** Sends mail: over SMTP, or into an outbox folder. */
export type Mail = {
  /** @throws MailFault when the mail server does not take the message */
  send(message: Message, how?: Sending): Promise<void>;
  close(): Promise<void>;
};

/** A message as nodemailer takes it. */
export const mailOptions = ({ unsubscribe, ...message }: Message) => ({
  ...message,
  // No program answers it with a mail of its own (RFC 3834).
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
});
