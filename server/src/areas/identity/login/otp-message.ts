import { OTP_LIFE_MS } from '@portal/shared/contract';
import { escapeHtml } from '../../../platform/mail/escape-html';
import { mailPage } from '../../../platform/mail/mail-page';
import type { Message } from '../../../platform/mail/mail';

const MINUTES = OTP_LIFE_MS / 60_000;

type Coded = { to: string; name: string; otp: number };
type Words = { subject: string; use: string; stranger: string };

/**
 * A message with a code, as text and as HTML, without a link: the page that asked for the code says what it is for.
 */
function codeMessage({ to, name, otp }: Coded, { subject, use, stranger }: Words): Message {
  const greeting = `Dear ${name || 'student'},`;
  const life = `It is good for ${MINUTES} minutes and for one use. Type it on the page where you asked for it.`;
  const never = 'The placement cell never asks for your OTP or your password.';
  const text = [greeting, '', use, '', `    ${otp}`, '', life, '', stranger, never, ''].join('\n');
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`;
  const code = `<p style="font: 700 28px/1.4 monospace; letter-spacing: 4px; margin: 16px 0">${otp}</p>`;
  const html = mailPage(
    subject,
    `${paragraph(greeting)}${paragraph(use)}${code}${[life, stranger, never].map(paragraph).join('')}`,
  );
  return { to, subject, text, html };
}

/** The message that carries the OTP of the recovery. */
export const otpMessage = (coded: Coded): Message =>
  codeMessage(coded, {
    subject: 'Your placement portal OTP',
    use: 'use this OTP to choose a new password for the placement portal:',
    stranger:
      'If you did not ask for it, someone else typed your enrollment number. Nothing has changed; you need do nothing.',
  });

/** The message that carries the code of a login after too many attempts (W-05). */
export const loginCodeMessage = (coded: Coded): Message =>
  codeMessage(coded, {
    subject: 'Your placement portal login code',
    use: 'use this code to log in to the placement portal, for which there were too many attempts:',
    stranger:
      'If this was not you, someone else knows your password: choose a new one by "Forgot password?" on the login page.',
  });

/** The same for a staff member. */
export const staffLoginCodeMessage = (coded: Coded): Message =>
  codeMessage(coded, {
    subject: "Your placement cell's login code",
    use: "use this code to log in to the placement cell's console, for which there were too many attempts:",
    stranger:
      'If this was not you, someone else knows your password: have an officer send you a new invitation.',
  });

const OPENS = {
  list: {
    subject: "Your code for the placement cell's list",
    use: 'use this code to open the list of applicants that the placement cell made for you:',
  },
  form: {
    subject: "Your code for the placement cell's form",
    use: 'use this code to open the job notification form of the placement cell:',
  },
};

/** The message that carries the code of a company link (CEL-52), of a list or a form (F-75). */
export const recruiterCodeMessage = ({
  opens,
  ...coded
}: Omit<Coded, 'name'> & { opens: keyof typeof OPENS }): Message =>
  codeMessage(
    { ...coded, name: 'recruiter' },
    {
      ...OPENS[opens],
      stranger:
        'If you did not ask for it, someone else has your link: please inform the placement cell. Nothing was opened.',
    },
  );
