import { escapeHtml } from './escape-html';
import type { Mail, Message } from './mail';

const END = '</body>';

/** A message with whose it is under it, as text and as HTML. */
function signed(message: Message, college: string): Message {
  const from = `The placement cell of ${college}`;
  const at = message.html.lastIndexOf(END);
  const [before, after] = at < 0 ? [message.html, ''] : [message.html.slice(0, at), message.html.slice(at)];
  return {
    ...message,
    text: `${message.text.trimEnd()}\n\n${from}\n`,
    html: `${before}<p>${escapeHtml(from)}</p>${after}`,
  };
}

/**
 * Mail that names the college under every message, whatever it is about (W-23).
 * @param nameOf the college's name as it is now; null where nothing says it, and messages go out as they are
 */
export const signedMail = (mail: Mail, nameOf: () => string | null | Promise<string | null>): Mail => ({
  ...mail,
  async send(message, how) {
    const college = await nameOf();
    await mail.send(college === null ? message : signed(message, college), how);
  },
});
