import { pageBreaks } from './page-breaks';

const blocks = (count: number, height: number) => Array.from({ length: count }, () => height);

test('W-20 what fits stays on its page', () => {
  expect([...pageBreaks(blocks(5, 100), 500, 700)]).toEqual([]);
});

test('W-20 what does not fit is shared, so that no page holds one line', () => {
  expect([...pageBreaks(blocks(11, 50), 500, 700)]).toEqual([5]);
  expect([...pageBreaks(blocks(14, 60), 600, 700)]).toEqual([7]);
});

test('W-20 no page holds more than its room', () => {
  const heights = Array.from({ length: 60 }, (_, at) => 30 + ((at * 37) % 90));
  const breaks = pageBreaks(heights, 150, 400);
  let used = 0;
  let room = 150;
  heights.forEach((height, at) => {
    if (breaks.has(at)) {
      used = 0;
      room = 400;
    }
    used += height;
    expect(used).toBeLessThanOrEqual(room);
  });
});
