import { HOSTILE_HTML, WELCOME_HTML } from '@portal/shared/testing/hostile-html';
import { remainingHarm } from '@portal/shared/testing/remaining-harm';
import { JSDOM } from 'jsdom';
import { cleanHtml } from './html';

const { document } = new JSDOM().window;

describe.each(Object.entries(HOSTILE_HTML))('CMP-04 CMP-13 written by the cell: %s', (_class, payloads) => {
  test.each(payloads)('nothing of it is kept: %s', (html) => {
    const clean = cleanHtml(html);
    expect(remainingHarm(clean, document)).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
  });
});

test('CMP-04 tables, lists, links and pictures of the cell are kept', () => {
  const holder = document.createElement('div');
  holder.innerHTML = cleanHtml(WELCOME_HTML);
  expect(holder.querySelector('th')?.getAttribute('scope')).toBe('col');
  const texts = [...holder.querySelectorAll('td, li')].map((cell) => cell.textContent);
  expect(texts).toEqual(['Monday', 'Laptop', 'Third']);
  const links = [...holder.querySelectorAll('a')].map((link) => link.protocol);
  expect(links).toEqual(['https:', 'mailto:', 'tel:']);
  expect(holder.querySelector('img')?.getAttribute('alt')).toBe('Map');
});

test.each([
  [
    'links open in a new tab and do not expose the opener',
    '<a href="https://example.org" target="_top" onclick="x()">Form</a>',
    '<a href="https://example.org" target="_blank" rel="noopener noreferrer">Form</a>',
  ],
  ['a form leaves its words', '<form action="/x"><input name="a"><button>Go</button></form>', 'Go'],
  ['a style leaves its words', '<p style="position:fixed">Text</p>', '<p>Text</p>'],
])('CMP-13 %s', (_what, html, clean) => expect(cleanHtml(html)).toBe(clean));
