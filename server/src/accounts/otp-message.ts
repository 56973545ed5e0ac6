import { OTP_LIFE_MS } from '@portal/shared/contract';
import type { Message } from '../mail/mail';

const MINUTES = OTP_LIFE_MS / 60_000;
const SUBJECT = 'Your placement portal OTP';

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/**
 * The message that carries an OTP: as text and as HTML, how long it is good for, and no link, so that students
 * learn to trust none.
 */
export function otpMessage({ to, name, otp }: { to: string; name: string; otp: number }): Message {
  const lines = [
    `Dear ${name || 'student'},`,
    'use this OTP to choose a new password for the placement portal:',
    `It is good for ${MINUTES} minutes and for one use. Type it on the page where you asked for it.`,
    'If you did not ask for it, someone else typed your enrollment number. Nothing has changed; you need do nothing.',
    'The placement cell never asks for your OTP or your password.',
  ] as const;
  const [greeting, use, life, stranger, never] = lines;
  const text = [greeting, '', use, '', `    ${otp}`, '', life, '', stranger, never, ''].join('\n');
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`;
  const code = `<p style="font: 700 28px/1.4 monospace; letter-spacing: 4px; margin: 16px 0">${otp}</p>`;
  const html = `<!doctype html><html lang="en"><body style="font: 16px/1.5 sans-serif; color: #1b1f24">${paragraph(
    greeting,
  )}${paragraph(use)}${code}${[life, stranger, never].map(paragraph).join('')}</body></html>`;
  return { to, subject: SUBJECT, text, html };
}
