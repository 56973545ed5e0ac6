import { HOSTILE_HTML, WELCOME_HTML } from '@portal/shared/testing/hostile-html';
import { remainingHarm } from '@portal/shared/testing/remaining-harm';
import { JSDOM } from 'jsdom';
import { cleanHtml } from './content/html';

const { document } = new JSDOM().window;

describe.each(Object.entries(HOSTILE_HTML))('CMP-04 CMP-13 written by the cell: %s', (_class, payloads) => {
  test.each(payloads)('nothing of it is kept: %s', (html) => {
    const clean = cleanHtml(html);
    expect(remainingHarm(clean, document)).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
  });
});

test('CMP-04 what the cell may write is kept', () => {
  const holder = document.createElement('div');
  holder.innerHTML = cleanHtml(WELCOME_HTML);
  expect(remainingHarm(holder.innerHTML, document)).toEqual([]);
  expect(holder.querySelector('th')?.getAttribute('scope')).toBe('col');
  expect([...holder.querySelectorAll('td, li')].map((cell) => cell.textContent)).toEqual([
    'Monday',
    'Laptop',
    'Third',
  ]);
  expect([...holder.querySelectorAll('a')].map((link) => link.protocol)).toEqual([
    'https:',
    'mailto:',
    'tel:',
  ]);
  expect(holder.querySelector('img')?.getAttribute('alt')).toBe('Map');
});
