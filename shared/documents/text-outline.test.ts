import { openSync, type Font } from 'fontkit';
import { fontFile } from './paper';
import { outline } from './text-outline';

const SAMPLE = 'Dr. મીનાક્ષી ત્રિવેદી, officer, ₹500';
const look = { weight: 400, size: 10, colour: '#000' } as const;

test.each([400, 600, 700] as const)(
  'W-20 the font of weight %d has the letters of each script of the documents',
  (weight) => {
    const font = openSync(fontFile(weight)) as Font;
    const missing = [...`${SAMPLE} Ştefan · • ’ –`].filter(
      (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!),
    );
    expect(missing).toEqual([]);
  },
);

test('W-20 a word in Gujarati is shaped as one behind words in English too', () => {
  const width = (text: string) => outline(text, look).width;
  expect(width(SAMPLE)).toBeCloseTo(
    SAMPLE.split(' ').reduce((sum, word) => sum + width(word), 0) + 4 * width(' '),
  );
  expect(outline('ત્રિ', look).at(0, 0).match(/<path/g)).toHaveLength(2);
});
