import type { CompanyLinkRequest } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { escapeHtml } from '../../platform/mail/escape-html';
import { mailPage } from '../../platform/mail/mail-page';
import type { Message } from '../../platform/mail/mail';

/** @property isAgain whether it replaces a link that was sent before */
export type LinkLabels = {
  to: string;
  company: string;
  link: string;
  until: CompanyLinkRequest['until'];
  isAgain: boolean;
  opens: 'list' | 'form';
};

/** What a link is for, before it and after it. */
const WORDS = {
  list: {
    subject: (company: string) => `Applicants of ${company}`,
    before: (company: string) =>
      `the placement cell shows you the students who applied to the drive of ${company}:`,
    after: 'You can sort and filter the list, download it with the résumés, and send your shortlist.',
  },
  form: {
    subject: (company: string) => `Job notification form of ${company}`,
    before: (company: string) =>
      `the placement cell invites ${company} to fill in its job notification form:`,
    after:
      'You can save the form and come back to it. Students see nothing before the placement cell has checked and published it.',
  },
};

/** The message that brings a company link to one of its addresses; it names no student (CEL-52). */
export function linkMessage({ to, company, link, until, isAgain, opens }: LinkLabels): Message {
  const words = WORDS[opens];
  const lines = [
    'Dear recruiter,',
    words.before(company),
    `    ${link}`,
    `The link works until ${formatDateTime(until)}. When you open it, a code is sent to this email address.`,
    ...(isAgain ? ['The link that you got before no longer works.'] : []),
    words.after,
  ];
  const shown = (line: string): string =>
    line.trim() === link ? `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>` : escapeHtml(line);
  const subject = words.subject(company);
  const html = mailPage(subject, lines.map((line) => `<p>${shown(line)}</p>`).join(''));
  return { to, subject, text: `${lines.join('\n\n')}\n`, html };
}
