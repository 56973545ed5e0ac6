import { cleanHtml } from './html';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

test('CMP-04 tables, lists, links and pictures of the cell stay', () => {
  const html =
    '<table><caption>Dates</caption><thead><tr><th scope="col">Day</th></tr></thead>' +
    '<tbody><tr><td colspan="2">Monday</td></tr></tbody></table><ul><li><strong>One</strong></li></ul>';
  expect(cleanHtml(html)).toBe(html);
  expect(cleanHtml(`<img src="${PIXEL}" alt="Map">`)).toBe(`<img src="${PIXEL}" alt="Map" />`);
});

test('CMP-13 links open in a new tab and do not hand over the opener', () => {
  expect(cleanHtml('<a href="https://example.org" target="_top" onclick="x()">Form</a>')).toBe(
    '<a href="https://example.org" target="_blank" rel="noopener noreferrer">Form</a>',
  );
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a style', '<style>p{display:none}</style>'],
  ['a frame', '<iframe src="https://example.org"></iframe>'],
  ['a picture from elsewhere', '<img src="https://example.org/x.png">'],
  ['a picture that can run', '<img src="data:image/svg+xml;base64,PHN2Zz4=">'],
  ['a picture with a handler', '<img src=x onerror=alert(1)>'],
  ['foreign content', '<svg><script>alert(1)</script></svg>'],
  ['mathematics as a carrier', '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>'],
  ['an object', '<object data="x.swf"></object><embed src="x.swf">'],
])('CMP-13 %s leaves nothing', (_what, html) => {
  expect(cleanHtml(html)).toBe('');
});

test.each([
  ['a form', '<form action="/x"><input name="a"><button>Go</button></form>', 'Go'],
  ['a handler', '<p onmouseover="alert(1)">Text</p>', '<p>Text</p>'],
  ['a style attribute', '<p style="position:fixed">Text</p>', '<p>Text</p>'],
  [
    'a script link',
    '<a href="java\tscript:alert(1)">Text</a>',
    '<a target="_blank" rel="noopener noreferrer">Text</a>',
  ],
])('CMP-13 %s leaves its words', (_what, html, words) => {
  expect(cleanHtml(html)).toBe(words);
  expect(cleanHtml(words)).toBe(words);
});
