/** A message to one stored address; both parts say the same. */
export type Message = { to: string; subject: string; text: string; html: string };

/** Sends mail: over SMTP, or into an outbox folder. */
export type Mail = {
  /** @throws when the server does not take the message */
  send(message: Message): Promise<void>;
  close(): Promise<void>;
};
