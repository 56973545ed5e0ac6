import { sanitizeHtml } from '@portal/shared/sanitize';
import { HOSTILE_HTML } from '@portal/shared/testing/hostile-html';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import RichEditor from './rich-editor';

/** Opens the editor with a text. @returns what it makes of it once something is pasted at its beginning */
async function pasting(html: string, pasted: string): Promise<string> {
  const onChange = jest.fn<void, [string]>();
  render(
    <>
      <span id="label">Details</span>
      <RichEditor html={html} labelId="label" errorId={undefined} onChange={onChange} />
    </>,
  );
  const box = await screen.findByRole('textbox', { name: 'Details' });
  const event = createEvent.paste(box, { clipboardData: { getData: () => pasted } });
  act(() => {
    fireEvent(box, event);
  });
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(event.defaultPrevented).toBe(true);
  return onChange.mock.lastCall![0];
}

// jsdom measures nothing; the editor scrolls to what was pasted.
beforeAll(() => {
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
});

const KEPT = [
  ['a heading', '<h3>The work</h3><p>Text</p>'],
  ['lists', '<ul><li><p>One</p></li></ul><ol start="3"><li><p>Three</p></li></ol>'],
  ['marks', '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code>x<sub>2</sub>y<sup>3</sup></p>'],
  ['a quotation, code and a rule', '<blockquote><p>Said</p></blockquote><pre><code>x</code></pre><hr>'],
  ['terms', '<dl><dt>CTC</dt><dd>Twelve</dd></dl>'],
];

test.each(KEPT)('CEL-41 %s of a drive file is kept as it was', async (_, html) => {
  const made = await pasting(html, '<p>End</p>');
  expect(made.replace('End', '')).toBe(html);
});

test('CEL-41 a table with merged cells, a link and a picture are kept, and the sanitiser changes none of it', async () => {
  const picture = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="Map">';
  const html =
    '<table><tbody><tr><th colspan="2">Day</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>' +
    `<p><a href="https://sie.example/form">Form</a> ${picture}</p>`;
  const made = await pasting(html, '<p>End</p>');
  const element = document.createElement('div');
  element.innerHTML = made;
  expect(element.querySelector('th')?.getAttribute('colspan')).toBe('2');
  expect([...element.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['1', '2']);
  expect(element.querySelector('a')?.getAttribute('href')).toBe('https://sie.example/form');
  expect(element.querySelector('img')?.alt).toBe('Map');
  const tags = (root: Element) => [...root.querySelectorAll('*')].map(({ tagName }) => tagName);
  const cleaned = document.createElement('div');
  cleaned.innerHTML = sanitizeHtml(made, 3);
  expect(tags(cleaned)).toEqual(tags(element));
  expect(element.querySelector('[style]')).toBeNull();
});

test('CEL-41 of hostile HTML that is pasted nothing but harmless text stays', async () => {
  const made = await pasting('<p>Begin</p>', Object.values(HOSTILE_HTML).flat().join('<p>x</p>'));
  const element = document.createElement('div');
  element.innerHTML = made;
  expect(
    element.querySelector('script, style, iframe, form, object, svg, math, [style], [srcdoc]'),
  ).toBeNull();
  for (const one of element.querySelectorAll('*'))
    for (const { name, value } of one.attributes) {
      expect(name).not.toMatch(/^on/);
      expect(value).not.toMatch(/^\s*(javascript|vbscript):/i);
    }
});
