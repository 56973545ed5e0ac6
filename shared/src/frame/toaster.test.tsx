import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TOAST_OPEN_MS } from '@portal/shared/contract';
import { toast } from '@portal/shared/toasts';
import { PortalTheme } from '@portal/shared/ui';
import { act } from 'react';
import { Toaster } from './toaster';

const open = () =>
  render(
    <PortalTheme>
      <Toaster />
    </PortalTheme>,
  );

test('SHL-10 a success is in the status region, with title and description', () => {
  open();
  act(() => void toast({ title: 'Consent Given', description: 'It has reached us', variant: 'success' }));
  const region = within(screen.getByRole('status'));
  expect(region.getByText('Consent Given')).toBeVisible();
  expect(region.getByText('It has reached us')).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('SHL-10 an error is in the alert region and replaces what was shown', () => {
  open();
  act(() => void toast({ title: 'Saved' }));
  act(() => void toast({ title: 'Error', description: 'Not saved', variant: 'destructive' }));
  expect(within(screen.getByRole('alert')).getByText('Not saved')).toBeVisible();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('SHL-10 a toast can be dismissed before its time', async () => {
  open();
  act(() => void toast({ title: 'Read me', stay: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByText('Read me')).not.toBeVisible();
});

test('W-32 a toast that the page itself shows takes the place of an older one, and the corner stays empty', () => {
  open();
  act(() => void toast({ title: 'Saved' }));
  act(() => void toast({ title: 'Error', description: 'Refused', variant: 'destructive', inPage: true }));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.queryByText('Refused')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

describe('W-32 a toast and what is below it', () => {
  const PHONE = { width: 360, height: 740 };
  /** Lays the page out as a phone does: a toast of 328 by 70, and one button at `top`. */
  const layOut = (top: () => number) => {
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(PHONE.width);
    jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(PHONE.height);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      if (this.textContent === 'Menu') return new DOMRect(16, 16, 328, 44);
      if (this.textContent === 'Submit') return new DOMRect(16, top(), 328, 44);
      return this.querySelector('[role=alert]') ? new DOMRect(16, 654, 328, 70) : new DOMRect();
    });
  };
  const openBeside = () =>
    render(
      <PortalTheme>
        <button>Submit</button>
        <Toaster />
      </PortalTheme>,
    );
  const toaster = () => screen.getByRole('status').parentElement!;

  afterEach(() => jest.restoreAllMocks());

  test('it is at the lower end, and at the upper end where a control would be below it', () => {
    let top = 100;
    layOut(() => top);
    openBeside();
    act(() => void toast({ title: 'First', stay: true }));
    expect(toaster()).toHaveStyle({ insetBlockEnd: '16px' });
    top = 660;
    act(() => void toast({ title: 'Second', stay: true }));
    expect(toaster()).toHaveStyle({ insetBlockStart: '16px' });
  });

  test('it covers the header sooner than the page', () => {
    layOut(() => 660);
    render(
      <PortalTheme>
        <button>Menu</button>
        <main>
          <button>Submit</button>
        </main>
        <Toaster />
      </PortalTheme>,
    );
    act(() => void toast({ title: 'Read me', stay: true }));
    expect(toaster()).toHaveStyle({ insetBlockStart: '16px' });
  });

  test('it goes out of the way of what is scrolled below it', () => {
    let top = 100;
    layOut(() => top);
    openBeside();
    act(() => void toast({ title: 'Read me', stay: true }));
    top = 700;
    fireEvent(window, new Event('scrollend'));
    expect(toaster()).toHaveStyle({ insetBlockStart: '16px' });
  });

  test('it goes out of the way of the control that gets the focus, whatever else it covers then', () => {
    layOut(() => 660);
    render(
      <PortalTheme>
        <button>Submit</button>
        <Toaster />
      </PortalTheme>,
    );
    act(() => screen.getByRole('button', { name: 'Submit' }).focus());
    act(() => void toast({ title: 'Read me', stay: true }));
    expect(toaster()).toHaveStyle({ insetBlockStart: '16px' });
  });
});

describe('W-32 a toast that is read', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('it stays under the pointer and under the focus, and goes once both have left', () => {
    open();
    act(() => void toast({ title: 'Saved' }));
    const words = screen.getByText('Saved');
    fireEvent.pointerEnter(words);
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    act(() => dismiss.focus());
    fireEvent.pointerLeave(words);
    wait(TOAST_OPEN_MS * 2);
    expect(words).toBeVisible();
    act(() => dismiss.blur());
    wait(TOAST_OPEN_MS);
    expect(words).not.toBeVisible();
  });

  test('dismissed by keyboard, it gives the focus back to where it was', () => {
    render(
      <PortalTheme>
        <button>Before</button>
        <Toaster />
      </PortalTheme>,
    );
    act(() => void toast({ title: 'Saved' }));
    const before = screen.getByRole('button', { name: 'Before' });
    act(() => before.focus());
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    act(() => dismiss.focus());
    fireEvent.click(dismiss);
    expect(before).toHaveFocus();
  });
});
