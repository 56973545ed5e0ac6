import { act, fireEvent, render, screen } from '@testing-library/react';
import { CampusCarousel } from './campus-carousel';

const pictures = ['One', 'Two', 'Three', 'Four', 'Five'].map((caption) => ({
  file: `pictures/${caption}.svg`,
  alt: `${caption} as one sees it`,
  caption,
}));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shown = () => screen.getByRole('group').getAttribute('aria-label');

test('PUB-01 five pictures, the next every 2 s, and the first again after the fifth', () => {
  render(<CampusCarousel pictures={pictures} />);
  expect(document.querySelectorAll('img[alt]:not([alt=""])')).toHaveLength(5);
  expect(shown()).toBe('1 of 5');
  pass(1999);
  expect(shown()).toBe('1 of 5');
  pass(1);
  expect(shown()).toBe('2 of 5');
  for (let turn = 0; turn < 4; turn += 1) pass(2000);
  expect(shown()).toBe('1 of 5');
});

test('PUB-01 hover holds it', () => {
  render(<CampusCarousel pictures={pictures} />);
  fireEvent.mouseEnter(screen.getByRole('region', { name: 'The campus in pictures' }));
  pass(10_000);
  expect(shown()).toBe('1 of 5');
});
