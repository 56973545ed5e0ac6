import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const content = path.resolve(__dirname, '../../src/college/content');
const SVG = 'xmlns="http://www.w3.org/2000/svg"';

/** What the build says of pictures. @returns null for each that is fine */
function mistakesOf(pictures: Buffer[]): (string | null)[] {
  const script = `
    import { readFileSync } from 'node:fs';
    import { svgMistake } from ${JSON.stringify(path.resolve(__dirname, 'svg-mistake.mjs'))};
    const pictures = JSON.parse(readFileSync(0, 'utf8')).map((one) => Buffer.from(one, 'base64'));
    process.stdout.write(JSON.stringify(pictures.map(svgMistake)));`;
  const input = JSON.stringify(pictures.map((one) => one.toString('base64')));
  const message = execFileSync(process.execPath, ['--input-type=module', '-e', script], { input });
  return JSON.parse(message.toString()) as (string | null)[];
}
const inside = (shapes: string) => `<svg ${SVG} xmlns:xlink="http://www.w3.org/1999/xlink">${shapes}</svg>`;

const REFUSED: [what: string, picture: string | Buffer, message: string][] = [
  ['a script', inside('<script>1</script>'), 'holds <script>'],
  [
    'a script under a prefix',
    inside(`<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>`),
    'holds <x:script>',
  ],
  [
    'a script of a page',
    inside('<h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script>'),
    'holds <h:script>',
  ],
  ['a page', inside('<foreignObject><p/></foreignObject>'), 'holds <foreignObject>'],
  ['an animation', inside('<a><set attributeName="href" to="javascript:alert(1)"/></a>'), 'holds <a>'],
  ['a change of an address', inside('<set attributeName="href" to="javascript:1"/>'), 'holds <set>'],
  ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'holds <html> for an <svg>'],
  ['no namespace', '<svg><path/></svg>', 'holds <svg> for an <svg>'],
  [
    'a style sheet from elsewhere',
    `<?xml-stylesheet href="https://e.example/a.xsl"?>${inside('')}`,
    'holds <?xml-stylesheet?>',
  ],
  [
    'a DOCTYPE',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://e.example/a.dtd">${inside('')}`,
    'holds <!DOCTYPE>',
  ],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "<script>1</script>">]>${inside('&a;')}`, 'holds <!DOCTYPE>'],
  ['an entity of nobody', inside('<title>&a;</title>'), 'is no SVG file inside'],
  ['a handler', inside('<path onclick="alert(1)"/>'), 'holds the handler onclick'],
  ['a handler at the root', `<svg ${SVG} OnLoad="alert(1)"/>`, 'holds the handler OnLoad'],
  ['a handler after a slash', inside('<path/onclick="alert(1)"/>'), 'is no SVG file inside'],
  [
    'an address that runs',
    inside('<use href="javascript:alert(1)"/>'),
    'holds the address javascript:alert(1)',
  ],
  [
    'one in numbers',
    inside('<use xlink:href=" &#106;avascript:alert(1)"/>'),
    'holds the address javascript:alert(1)',
  ],
  [
    'one under another prefix',
    inside('<use l:href="/a.svg#b" xmlns:l="http://www.w3.org/1999/xlink"/>'),
    'holds the address /a.svg#b',
  ],
  [
    'a picture from elsewhere',
    inside('<image href="https://e.example/a.png"/>'),
    'holds the address https://e.example/a.png',
  ],
  [
    'a drawing in a drawing',
    inside('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
    'holds the address data:image/svg+xml',
  ],
  ['another base', `<svg ${SVG} xml:base="https://e.example/"><use href="#a"/></svg>`, 'holds xml:base'],
  [
    'a fill from elsewhere',
    inside('<path fill="url( https://e.example/a#b)"/>'),
    'holds the address https://e.example/a#b',
  ],
  [
    'a style from elsewhere',
    inside('<path style="fill:URL(\'//e.example/a\')"/>'),
    'holds the address //e.example/a',
  ],
  [
    'a style in numbers',
    inside('<path style="fill:u\\72l(//e.example/a)"/>'),
    'holds a style with a backslash',
  ],
  [
    'styles that import',
    inside('<style><![CDATA[@import "https://e.example/a.css";]]></style>'),
    'holds @import',
  ],
  [
    'styles in pieces',
    inside('<style>path{fill:ur<!-- -->l(//e.example/a)}</style>'),
    'holds the address //e.example/a',
  ],
  [
    'styles with a set of pictures',
    inside('<style>path{fill:image-set("//e.example/a" 1x)}</style>'),
    'holds image-set(',
  ],
  [
    'another encoding',
    `<?xml version="1.0" encoding="iso-2022-jp"?>${inside('')}`,
    'holds the encoding iso-2022-jp',
  ],
  ['UTF-16', Buffer.from(`\uFEFF${inside('<script/>')}`, 'utf16le'), 'is not written in UTF-8'],
  ['half a picture', inside('<path/>').slice(0, -4), 'is no SVG file inside'],
  ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 'is not written in UTF-8'],
];

test('W-22 a drawing that could run, ask elsewhere or be read otherwise is refused, with what it holds', () => {
  const message = mistakesOf(REFUSED.map(([, picture]) => Buffer.from(picture as string)));
  expect(REFUSED.map(([what], at) => [what, message[at]])).toEqual(
    REFUSED.map(([what, , start]) => [what, expect.stringContaining(start) as unknown]),
  );
});

test('W-22 drawings as programs save them are fine, and so is each of the college’s own', () => {
  const own = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => readFileSync(path.join(content, name)));
  expect(own.length).toBeGreaterThan(5);
  const saved = [
    `\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="no"?><!-- saved -->\n${inside(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><style type="text/css"><![CDATA[.b{fill:url(#a)}]]></style></defs><path class="b" fill="url( \'#a\' )" d="M0 0z"/><use xlink:href="#c"/><text>AT&amp;T</text><image href="data:image/png;base64,iVBORw0KGgo="/>',
    )}`,
    `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0z"/></s:svg>`,
  ].map((text) => Buffer.from(text));
  const all = [...own, ...saved];
  expect(mistakesOf(all)).toEqual(all.map(() => null));
});
