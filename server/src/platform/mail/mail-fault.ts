/**
 * What a fault means for the message (MSG-02):
 * - address: the mail server refused the recipient for good;
 * - message: it refused the message for good;
 * - later: it refused this message for now;
 * - server: it takes no message at all now, whose ever: it is not there, or refuses the portal;
 * - lost: the message was under way when its answer was lost. It may have arrived.
 */
type FaultKind = 'address' | 'message' | 'later' | 'server' | 'lost';

/** Why a mail server did not take a message. @property answer what it said, for a person to read */
export class MailFault extends Error {
  constructor(
    readonly kind: FaultKind,
    readonly answer: string,
    cause: unknown,
  ) {
    super(answer, { cause });
  }
}

/** What is kept of an answer. */
const ANSWER_CHARACTERS = 300;
/** The server ends the connection: no other message would fare better on it (RFC 5321, 3.8). */
const CLOSING = 421;
const PERMANENT = 500;

/** What nodemailer throws. @property command of SMTP that was under way */
type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

function kindOf({ code, command, responseCode }: SmtpError, wasRead: boolean): FaultKind {
  // Its own refusal of an address that no server would take.
  if (code === 'EENVELOPE' && command === 'API') return 'address';
  if (responseCode === undefined) return wasRead ? 'lost' : 'server';
  // All messages have one sender, and one account: a server that refuses these refuses every message.
  if (responseCode === CLOSING || !['RCPT TO', 'DATA'].includes(command ?? '')) return 'server';
  if (responseCode < PERMANENT) return 'later';
  return command === 'RCPT TO' ? 'address' : 'message';
}

/**
 * Reads an error of nodemailer.
 * @param wasRead whether any of the message went out: without an answer no one knows then whether it arrived
 */
export function mailFault(error: SmtpError, wasRead: boolean): MailFault {
  const answer = (error.response ?? error.message).replaceAll(/\s+/g, ' ').slice(0, ANSWER_CHARACTERS);
  return new MailFault(kindOf(error, wasRead), answer, error);
}
