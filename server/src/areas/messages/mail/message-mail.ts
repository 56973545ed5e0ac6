import { PAGES, pathOf } from '@portal/shared/contract';
import { escapeHtml } from '../../../platform/mail/escape-html';
import type { Message } from '../../../platform/mail/mail';
import { mailPage } from '../../../platform/mail/mail-page';
import { hashOf } from '../../identity';
import { saidTo } from '../cell-message';
import { pathTo } from '../message-path';
import type { mailContents } from './delivery-store';
import { listOf } from '../kinds/kind';
import { topicOf } from '../kinds/kinds';
import { UNSUBSCRIBE_PATH } from './unsubscribe-path';

type Row = Awaited<ReturnType<typeof mailContents>>[number];
type Said = { title: string; text: string; link: string };

/** What goes with a message stays in the portal, which shows it to its recipients alone (F-73). */
const withFiles = (text: string, { files }: Row): string =>
  files.length === 0
    ? text
    : `${text}\n\nWith it, on the page of your messages: ${listOf(files.map(({ name }) => name))}.`;

/** The subject of a mail; of a day's, how many companies and their names. */
function subjectOf(said: readonly Said[], rows: readonly Row[]): string {
  if (said.length === 1) return said[0]!.title;
  const names = [...new Set(rows.flatMap(({ company }) => company ?? []))];
  return `${names.length || said.length} companies are open to you${names.length > 0 ? `: ${listOf(names)}` : ''}`;
}

const asText = ({ title, text, link }: Said, isOne: boolean): string =>
  [...(isOne ? [] : [title]), text, '', `    ${link}`, ''].join('\n');

/** A message as HTML; where there are several, each has its own heading. */
function asHtml({ title, text, link }: Said, isOne: boolean): string {
  const address = escapeHtml(link);
  const words = `<p style="white-space: pre-line">${escapeHtml(text)}</p><p><a href="${address}">${address}</a></p>`;
  return isOne ? words : `<section><h2>${escapeHtml(title)}</h2>${words}</section>`;
}

/**
 * The mail of one message, or of a day's: what the bell says, and where it leads (MSG-09). Whatever of it may be
 * switched off names the page on which that is done.
 * @param rows of one mail, at least one @param publicUrl where students reach the portal
 */
export function messageMail(rows: readonly Row[], mailId: string, publicUrl: string): Message {
  const said = rows.map((row) => {
    const { title, text } = saidTo(row, row);
    // The page of a drive does not have them.
    const path = row.files.length > 0 ? PAGES.messages : pathTo(row);
    return { title, text: withFiles(text, row), link: new URL(path, publicUrl).href };
  });
  const isOne = said.length === 1;
  const subject = subjectOf(said, rows);
  const { name, email, kind, studentId } = rows[0]!;
  const settings = new URL(PAGES.settings, publicUrl).href;
  const ending = pathOf(UNSUBSCRIBE_PATH, { student: studentId, mail: mailId });
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
  const address = escapeHtml(settings);
  const html = mailPage(
    subject,
    [
      `<p>${escapeHtml(greeting)}</p>`,
      `<h1>${escapeHtml(subject)}</h1>`,
      ...said.map((one) => asHtml(one, isOne)),
      `<footer>${choose} <a href="${address}">${address}</a></footer>`,
    ].join(''),
  );
  return {
    to: email,
    subject,
    text,
    html,
    // Not the name itself: who gets a forwarded mail must not end its topic.
    messageId: `<${hashOf(mailId)}@${new URL(publicUrl).hostname}>`,
    ...(topicOf(kind) === null ? {} : { unsubscribe: new URL(ending, publicUrl).href }),
  };
}
