import { pictureName, type PictureUse } from './picture-name';

test('W-22 no two pictures of the content share a name, and one that is seen in two sizes has two', () => {
  const files = [
    'logos/a.png',
    'logos/a.jpg',
    'logos/a.jpeg',
    'logos/a.webp',
    'logos/a.svg',
    'logos/a.SVG',
    'logos-a.png',
    'a.png',
    'a.png.webp',
    'a b.png',
    'a-b.png',
    'a_b.png',
    'કચ્છ.png',
    'કચ્છ મીઠું (1).png',
  ];
  const uses: PictureUse[] = ['mark', 'slide', 'recruiter', 'member'];
  const names = uses.flatMap((use) => files.map((file) => pictureName(use, file)));
  expect(new Set(names).size).toBe(names.length);
});

test('W-22 a drawing stays one, anything else becomes a WebP', () => {
  expect(pictureName('recruiter', 'logos/a.SVG')).toBe('recruiter/logos/a.SVG');
  expect(pictureName('slide', 'hall.JPG')).toBe('slide/hall.JPG.webp');
});

test.each([
  'WhatsApp Image 2026-01-02 at 10.00.00 (1).jpeg',
  'logos/કચ્છ મીઠું.svg',
  'café?x=1#y%20.png',
  '😀.webp',
])('W-22 the name of %s needs no quoting in an address, in a file system and in an upload', (file) => {
  const name = pictureName('recruiter', file);
  expect(name).toMatch(/^(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*$/);
  expect(encodeURI(name)).toBe(name);
});
