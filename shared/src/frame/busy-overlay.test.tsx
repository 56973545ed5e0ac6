import { act, fireEvent, render, screen } from '@testing-library/react';
import { trackBusy } from '@portal/shared/busy';
import { PortalTheme } from '@portal/shared/ui';
import { BusyOverlay } from './busy-overlay';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Work that ends when the test says so. */
function work() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  act(() => void trackBusy(done));
  return async () => {
    end();
    await act(() => done);
  };
}

/** Runs a call as a browser does, where React renders later unless it must at once. @returns what the call returns */
function withoutAct<T>(call: () => T): T {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return call();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

const open = () =>
  render(
    <PortalTheme>
      <BusyOverlay />
    </PortalTheme>,
  );

test('SHL-09 work that is done within 150 ms shows nothing', async () => {
  open();
  const finish = work();
  act(() => void jest.advanceTimersByTime(149));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await finish();
  act(() => void jest.advanceTimersByTime(1000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('SHL-09 longer work is shown and announced until the last of it is done', async () => {
  open();
  const first = work();
  const second = work();
  act(() => void jest.advanceTimersByTime(150));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await first();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await second();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('SHL-09 it does not come between a pointer and what it has pressed: the click would be lost', async () => {
  open();
  const finish = work();
  fireEvent.pointerDown(document.body);
  act(() => void jest.advanceTimersByTime(1000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  fireEvent.pointerUp(document.body);
  act(() => void jest.advanceTimersByTime(100));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await finish();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('SHL-09 it comes at once: a press between its time and a later render would lose its click', async () => {
  open();
  const finish = work();
  const overlay = withoutAct(() => {
    jest.advanceTimersByTime(150);
    return document.querySelector('[data-overlay]');
  });
  expect(overlay).toBeInTheDocument();
  await finish();
});

test('SHL-09 work that is done before the pointer is lifted shows nothing', async () => {
  open();
  fireEvent.pointerDown(document.body);
  const finish = work();
  act(() => void jest.advanceTimersByTime(1000));
  await finish();
  fireEvent.pointerUp(document.body);
  act(() => void jest.advanceTimersByTime(1000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  ['MuiSkeleton-root', true],
  ['MuiButton-loading', true],
  ['MuiButton-root', false],
])('W-38 beside a %s the overlay takes presses and is not seen: %s', async (sign, isUnseen) => {
  render(
    <PortalTheme>
      <span className={sign} />
      <BusyOverlay />
    </PortalTheme>,
  );
  const finish = work();
  act(() => void jest.advanceTimersByTime(150));
  const overlay = document.querySelector('[data-overlay]')!;
  expect(getComputedStyle(overlay).backgroundColor).toBe(
    isUnseen ? 'rgba(0, 0, 0, 0)' : 'rgba(0, 0, 0, 0.25)',
  );
  expect(getComputedStyle(overlay.firstElementChild!).visibility).toBe(isUnseen ? 'hidden' : 'visible');
  expect(overlay).toBeInTheDocument();
  await finish();
});
