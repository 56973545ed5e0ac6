import type { CompanyLinkRequest } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { escapeHtml } from '../../../platform/mail/escape-html';
import { mailPage } from '../../../platform/mail/mail-page';
import type { Message } from '../../../platform/mail/mail';

type Said = { to: string; company: string; link: string; until: CompanyLinkRequest['until'] };

/** The message that brings a company link to its recruiter; it names no student (CEL-52). */
export function linkMessage({ to, company, link, until }: Said): Message {
  const lines = [
    'Dear recruiter,',
    `the placement cell shows you who applied to the drive of ${company}:`,
    `    ${link}`,
    `The link is good until ${formatDateTime(until)}. Whoever opens it is asked for a code, which is mailed to this address alone.`,
    'You may send the names or enrollment numbers of those whom you choose there as well.',
  ];
  const shown = (line: string): string =>
    line.trim() === link ? `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>` : escapeHtml(line);
  const subject = `Applicants of ${company}`;
  const html = mailPage(subject, lines.map((line) => `<p>${shown(line)}</p>`).join(''));
  return { to, subject, text: `${lines.join('\n\n')}\n`, html };
}
