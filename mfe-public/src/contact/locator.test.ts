import { distance, scaleOf, seenFrom } from './locator';

const here = { latitude: 23, longitude: 72.5 };

test('PUB-09 W-38 a landmark is on its true side, at its true distance', () => {
  const seen = seenFrom(here, [
    { latitude: 23.1, longitude: 72.5 },
    { latitude: 23, longitude: 72.6 },
    { latitude: 22.9, longitude: 72.4 },
    { latitude: 23.05, longitude: 72.446 },
  ]);
  expect(seen.map(({ side, km }) => [side, distance(km)])).toEqual([
    ['north', '11.1 km'],
    ['east', '10.2 km'],
    ['south-west', '15.1 km'],
    ['north-west', '7.8 km'],
  ]);
});

test('PUB-09 W-38 the drawing holds the farthest landmark, and a ring of a round radius', () => {
  const seen = seenFrom(here, [{ latitude: 23.1, longitude: 72.5 }]);
  const { unit, ring } = scaleOf(seen, { width: 300, height: 150 });
  expect(unit * 11.132).toBeCloseTo(150);
  expect(ring).toBe(10);
});

test.each([
  [0.04, '50 m'],
  [0.84, '850 m'],
  [5.71, '5.7 km'],
  [119.6, '120 km'],
])('PUB-09 %d km is said as %s', (km, words) => {
  expect(distance(km)).toBe(words);
});
