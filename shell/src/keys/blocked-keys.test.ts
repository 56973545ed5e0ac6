import { blockDeveloperKeys } from './blocked-keys';

let stop: () => void;
beforeEach(() => {
  stop = blockDeveloperKeys();
  document.body.innerHTML = '<p>text</p><input aria-label="field">';
});
afterEach(() => stop());

const press = (init: KeyboardEventInit): boolean =>
  !document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

const rightClick = (selector: string): boolean => {
  const target = document.querySelector(selector);
  target?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  return target?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })) === false;
};

test.each<[string, KeyboardEventInit]>([
  ['F12', { key: 'F12', code: 'F12' }],
  ['Ctrl+Shift+I', { key: 'I', code: 'KeyI', ctrlKey: true, shiftKey: true }],
  ['Ctrl+Shift+J', { key: 'J', code: 'KeyJ', ctrlKey: true, shiftKey: true }],
  ['Ctrl+Shift+C', { key: 'C', code: 'KeyC', ctrlKey: true, shiftKey: true }],
  ['Ctrl+U', { key: 'u', code: 'KeyU', ctrlKey: true }],
  ['Cmd+Option+I', { key: 'ˆ', code: 'KeyI', metaKey: true, altKey: true }],
  ['Cmd+Option+U', { key: '¨', code: 'KeyU', metaKey: true, altKey: true }],
])('SHL-05 %s is blocked', (_name, init) => {
  expect(press(init)).toBe(true);
});

test.each<[string, KeyboardEventInit]>([
  ['copy', { key: 'c', code: 'KeyC', ctrlKey: true }],
  ['paste', { key: 'v', code: 'KeyV', ctrlKey: true }],
  ['select all', { key: 'a', code: 'KeyA', ctrlKey: true }],
  ['the letter i', { key: 'i', code: 'KeyI' }],
  ["a screen reader's Ctrl+Alt+I", { key: 'i', code: 'KeyI', ctrlKey: true, altKey: true }],
])('SHL-05 %s passes', (_name, init) => {
  expect(press(init)).toBe(false);
});

test('SHL-05 right-click is blocked, except in fields', () => {
  expect(rightClick('p')).toBe(true);
  expect(rightClick('input')).toBe(false);
});

test("SHL-05 the keyboard's context menu key keeps working", () => {
  press({ key: 'ContextMenu', code: 'ContextMenu' });
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  expect(document.querySelector('p')?.dispatchEvent(event)).toBe(true);
});
