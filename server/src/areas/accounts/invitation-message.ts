import { INVITATION_LIFE_MS } from '@portal/shared/contract';
import { escapeHtml } from '../../platform/mail/escape-html';
import { mailPage } from '../../platform/mail/mail-page';
import type { Message } from '../../platform/mail/mail';

const SUBJECT = "Your invitation to the placement cell's console";
const DAYS = INVITATION_LIFE_MS / (24 * 60 * 60 * 1000);

/** The message that invites someone to the placement cell's console. */
export function staffInvitationMessage({
  to,
  name,
  link,
}: {
  to: string;
  name: string;
  link: string;
}): Message {
  const text = [
    `Dear ${name},`,
    '',
    "an officer has invited you to the placement cell's console. Choose your password here:",
    '',
    `    ${link}`,
    '',
    `The link is good for ${DAYS} days and for one use. If you get another invitation, the newest one counts.`,
    'Anyone who has the link can choose your password: do not pass it on.',
    '',
  ].join('\n');
  return { to, subject: SUBJECT, text, html: htmlOf(text, link) };
}

const htmlOf = (text: string, link: string) => {
  const paragraphs = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(
      (line) =>
        `<p>${line === link ? `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>` : escapeHtml(line)}</p>`,
    );
  return mailPage(SUBJECT, paragraphs.join(''));
};
