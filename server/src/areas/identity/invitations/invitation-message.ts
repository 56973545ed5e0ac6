import { INVITATION_LIFE_MS, PAGES } from '@portal/shared/contract';
import { escapeHtml } from '../../../platform/mail/escape-html';
import { mailPage } from '../../../platform/mail/mail-page';
import type { Message } from '../../../platform/mail/mail';

const SUBJECT = 'Your invitation to the placement portal';
const DAYS = INVITATION_LIFE_MS / (24 * 60 * 60 * 1000);

/** The link of an invitation. Its token follows the `#`: browsers do not send that part to a server. */
export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}${PAGES.invitation}#${token}`;

type Invited = { to: string; name: string; enrollment: string; link: string };

/** The message that invites a student to choose a first password, as text and as HTML. */
export function invitationMessage({ to, name, enrollment, link }: Invited): Message {
  const greeting = `Dear ${name || 'student'},`;
  const use = `the placement cell has added you to the placement portal, with the enrollment number ${enrollment}. Choose your password here:`;
  const rest = [
    `The link is good for ${DAYS} days and for one use. If you get another invitation, the newest one counts.`,
    'Anyone who has the link can choose your password: do not pass it on.',
    'If it is too late, "Forgot password?" on the login page leads to a password as well.',
  ];
  const text = [greeting, '', use, '', `    ${link}`, '', ...rest, ''].join('\n');
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`;
  const html = mailPage(
    SUBJECT,
    `${paragraph(
      greeting,
    )}${paragraph(use)}<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>${rest.map(paragraph).join('')}`,
  );
  return { to, subject: SUBJECT, text, html };
}
