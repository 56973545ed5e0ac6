import { axisTicks } from './axis';

test.each([
  [970, [0, 250, 500, 750, 1000]],
  [145, [0, 50, 100, 150]],
  [19, [0, 5, 10, 15, 20]],
  [2, [0, 1, 2]],
  [0, [0, 1]],
  [123456, [0, 50000, 100000, 150000]],
])('W-38 the axis of a plot up to %d has few, whole and round numbers', (most, ticks) => {
  expect(axisTicks(most)).toEqual(ticks);
});
