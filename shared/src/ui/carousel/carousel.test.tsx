import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from '.';

const slides = ['One', 'Two', 'Three'].map((word) => ({ id: word, content: <p>{word}</p> }));
const carousel = (shownSlides = slides) => <Carousel label="News" interval={5000} slides={shownSlides} />;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shown = () => screen.getByRole('group').textContent;
const region = () => screen.getByRole('region', { name: 'News' });
const live = () => screen.getByRole('group').parentElement;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('DSH-03 it advances after its interval and is not announced to screen readers while it does', () => {
  render(carousel());
  expect(live()).toHaveAttribute('aria-live', 'off');
  pass(5000);
  expect(shown()).toBe('Two');
});

test('DSH-03 hover and focus hold it, and let it go again', () => {
  render(carousel());
  fireEvent.mouseEnter(region());
  pass(20_000);
  expect(shown()).toBe('One');
  expect(live()).toHaveAttribute('aria-live', 'polite');
  fireEvent.mouseLeave(region());
  pass(5000);
  expect(shown()).toBe('Two');
  act(() => screen.getByRole('button', { name: 'Next slide' }).focus());
  pass(20_000);
  expect(shown()).toBe('Two');
  act(() => screen.getByRole('button', { name: 'Next slide' }).blur());
  pass(5000);
  expect(shown()).toBe('Three');
});

test('PUB-01 the pause button comes first and stops it for good', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  render(carousel());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Pause slides' })).toHaveFocus();
  await user.keyboard('{Enter}');
  act(() => (document.activeElement as HTMLElement).blur());
  pass(20_000);
  expect(shown()).toBe('One');
  expect(screen.getByRole('button', { name: 'Play slides' })).toBeVisible();
});

test('PUB-01 who asks the system for less motion starts paused', () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(still);
  render(carousel());
  pass(20_000);
  expect(shown()).toBe('One');
  fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
  pass(5000);
  expect(shown()).toBe('Two');
});

const still = (media: string): MediaQueryList => ({
  media,
  matches: media.includes('reduced-motion'),
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => true,
});

test('DSH-03 arrow keys and buttons turn it both ways, round the ends', () => {
  render(carousel());
  fireEvent.keyDown(region(), { key: 'ArrowLeft' });
  expect(shown()).toBe('Three');
  fireEvent.keyDown(region(), { key: 'ArrowRight' });
  expect(shown()).toBe('One');
  fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
  expect(shown()).toBe('Three');
});

test.each([
  [50, 0, 'Three'],
  [-50, 0, 'Two'],
  [49, 0, 'One'],
  [-49, 0, 'One'],
  [-60, 90, 'One'],
])('DSH-03 a swipe of %i px across and %i px down shows %s', (across, down, word) => {
  render(carousel());
  const surface = live()!;
  // jsdom has no PointerEvent; a mouse event of that type carries the same coordinates.
  const pointer = (type: string, clientX: number, clientY: number) =>
    fireEvent(surface, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  pointer('pointerdown', 200, 100);
  pointer('pointerup', 200 + across, 100 + down);
  expect(shown()).toBe(word);
});

test('DSH-03 one slide has no controls, none shows nothing, and fewer slides keep one shown', () => {
  const { rerender, container } = render(carousel());
  fireEvent.keyDown(region(), { key: 'ArrowLeft' });
  rerender(carousel(slides.slice(0, 1)));
  expect(shown()).toBe('One');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(carousel([]));
  expect(container).toBeEmptyDOMElement();
});

test('W-30 who pauses it, plays it and points elsewhere sees it go on, whatever has the focus', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  render(carousel());
  await user.click(screen.getByRole('button', { name: 'Pause slides' }));
  await user.click(screen.getByRole('button', { name: 'Play slides' }));
  expect(screen.getByRole('button', { name: 'Pause slides' })).toHaveFocus();
  fireEvent.mouseLeave(region());
  pass(5000);
  expect(shown()).toBe('Two');
});

test('W-30 the focus that a pointer left on a button holds it no more than the pointer does', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const matches = Reflect.get(Element.prototype, 'matches') as (this: Element, selector: string) => boolean;
  // jsdom shows every focus; a browser shows none that a pointer left on a button.
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' ? false : matches.call(this, selector);
  });
  render(carousel());
  await user.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(screen.getByRole('button', { name: 'Next slide' })).toHaveFocus();
  fireEvent.mouseLeave(region());
  pass(5000);
  expect(shown()).toBe('Three');
});
