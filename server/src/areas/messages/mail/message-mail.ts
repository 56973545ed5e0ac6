import { PAGES } from '@portal/shared/contract';
import { escapeHtml } from '../../../platform/mail/escape-html';
import type { Message } from '../../../platform/mail/mail';
import { saidTo } from '../cell-message';
import { pathTo } from '../message-path';
import type { mailContents } from './delivery-store';
import { topicOf } from './topics';

type Row = Awaited<ReturnType<typeof mailContents>>[number];
type Said = { title: string; text: string; link: string };

const STYLE = 'font: 16px/1.5 sans-serif; color: #1b1f24';

const subjectOf = (said: readonly Said[]): string =>
  said.length === 1 ? said[0]!.title : `${said.length} companies are open to you`;

const asText = ({ title, text, link }: Said, isOne: boolean): string =>
  [...(isOne ? [] : [title]), text, '', `    ${link}`, ''].join('\n');

function asHtml({ title, text, link }: Said, isOne: boolean): string {
  const address = escapeHtml(link);
  const heading = isOne ? '' : `<h2 style="font-size: 18px; margin: 24px 0 0">${escapeHtml(title)}</h2>`;
  return `${heading}<p style="white-space: pre-line">${escapeHtml(text)}</p><p><a href="${address}">${address}</a></p>`;
}

/**
 * The mail of one message, or of a day's: what the bell says, and where it leads (MSG-09). Whatever of it may be
 * switched off names the page on which that is done.
 * @param rows of one mail, at least one @param publicUrl where students reach the portal
 */
export function messageMail(rows: readonly Row[], mailId: string, publicUrl: string): Message {
  const said = rows.map((row) => ({ ...saidTo(row, row), link: new URL(pathTo(row), publicUrl).href }));
  const isOne = said.length === 1;
  const { name, email, kind } = rows[0]!;
  const settings = new URL(PAGES.settings, publicUrl).href;
  const greeting = `Dear ${name || 'student'},`;
  const choose = 'Choose in your settings what reaches you by mail:';
  const text = [
    greeting,
    '',
    ...said.map((one) => asText(one, isOne)),
    choose,
    '',
    `    ${settings}`,
    '',
  ].join('\n');
  const html = `<!doctype html><html lang="en"><body style="${STYLE}"><p>${escapeHtml(greeting)}</p>${said
    .map((one) => asHtml(one, isOne))
    .join(
      '',
    )}<p style="font-size: 14px; margin-top: 32px">${choose} <a href="${escapeHtml(settings)}">${escapeHtml(settings)}</a></p></body></html>`;
  return {
    to: email,
    subject: subjectOf(said),
    text,
    html,
    messageId: `<${mailId}@${new URL(publicUrl).hostname}>`,
    ...(topicOf(kind) === null ? {} : { unsubscribe: settings }),
  };
}
