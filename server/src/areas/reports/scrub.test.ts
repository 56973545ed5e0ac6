import { framesOf, frameLine, readFrame } from './frames';
import { scrub } from './scrub';

const HASH = '0123456789abcdef0123';

test.each([
  [
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read properties of undefined (reading 'name')",
  ],
  ['Student 240280107001 has no consent', 'Student <number> has no consent'],
  ['No mail to asha.patel@gmail.com, ever', 'No mail to <mail> ever'],
  [`Unexpected token 'A', "Asha Patel"... is not valid JSON`, `Unexpected token "…"... is not valid JSON`],
  [`No "Asha (reading 'x') Patel" (reading 'x')`, `No "…" (reading 'x')`],
  ["Can't find student 'Asha Patel'", `Can't find student "…"`],
  ['Bad body "{"name":"Asha Patel",x"', 'Bad body "…"'],
  ['No “Asha Patel” or ‘Asha Patel’ in «Asha Patel»', 'No "…"'],
  ['Can’t find ’Asha Patel’ here', 'Can’t find "…" here'],
  ['Of "a" there is no "Asha Patel', 'Of "…"'],
  ["No address of 'Asha O'Brien' here", 'No address of "…" here'],
  ["No mail to o'brien@gmail.com or https://portal.example/O'Brien", 'No mail to <mail> or <address>'],
  ["“asha@gmail.com Patel” (reading 'x') is gone", '"…") is gone'],
  ['PAN ZZZPT4321Q and 9999 4105 7058', 'PAN <number> and <number> <number> <number>'],
  ['GET https://portal.example/student/get/rounds/7?token=abc failed', 'GET <address> failed'],
  ['No /company/Acme/4f3b/77 here', 'No <path> here'],
  [`Bearer ${'aBcDeFgHiJ'.repeat(5)}`, 'Bearer <word>'],
  ['one line\nand what follows', 'one line'],
  ['\u001b[31mred', '[31mred'],
])('W-64 of the message %j nothing personal is kept', (message, kept) => {
  expect(scrub(message, 300)).toBe(kept);
});

test('W-64 a long message of digits or quotes is scrubbed in one pass, not in hours', () => {
  for (const message of ['1a2b'.repeat(200_000), `"${"'`".repeat(200_000)}`])
    expect(scrub(message, 300).length).toBeLessThanOrEqual(300);
});

test('W-64 of a stack the places in releases are kept, of every browser, and nothing else', () => {
  const file = `https://portal.example/remotes/mfe-company/${HASH}/757.js`;
  const chrome = `TypeError: Asha\n    at Card (${file}:4:13235)\n    at async ${file}:1:2\n    at x (chrome-extension://abc/a.js:1:1)`;
  const frame = { part: 'mfe-company', hash: HASH, file: '757.js' };
  expect(framesOf(chrome)).toEqual([
    { ...frame, name: 'Card', line: 4, column: 13235 },
    { ...frame, name: '', line: 1, column: 2 },
  ]);
  expect(framesOf(`Card@${file}:4:13235\n@${file}:1:2\nglobal code`)).toEqual(framesOf(chrome));
  expect(framesOf('at Asha Patel (/student/get/rounds/7:1:1)')).toEqual([]);
  for (const one of framesOf(chrome)) expect(readFrame(frameLine(one))).toEqual(one);
});
