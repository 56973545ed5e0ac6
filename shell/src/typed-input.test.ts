import { keepTyped } from './typed-input';

function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body;
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

test('what was typed before and after comes back, and the page receives it', () => {
  const root = page('<input name="a" value=""><textarea name="b"></textarea><input name="c" value="x">');
  field('a').value = 'early';
  const refund = keepTyped(root);
  field('b').value = 'late';
  field('b').dispatchEvent(new Event('input', { bubbles: true }));
  field('b').value = '';
  const received: string[] = [];
  root.addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    received.push(`${name}=${value}`);
  });
  refund();
  expect([field('a').value, field('b').value, field('c').value]).toEqual(['early', 'late', 'x']);
  // One that still holds what was typed goes back first, so that the page receives a change.
  expect(received).toEqual(['a=', 'a=early', 'b=late']);
});

test('the caret stays where it was', () => {
  const root = page('<input name="a" value="">');
  field('a').value = '2202801070';
  const refund = keepTyped(root);
  field('a').focus();
  Object.defineProperty(field('a'), 'value', { configurable: true, get: () => '', set: () => {} });
  field('a').setSelectionRange(4, 4);
  refund();
  Reflect.deleteProperty(field('a'), 'value');
  expect([field('a').value, field('a').selectionStart]).toEqual(['2202801070', 4]);
});

test('a tick comes back by a click', () => {
  const root = page('<input name="a" type="checkbox"><input name="b" type="checkbox" checked>');
  field('a').checked = true;
  const refund = keepTyped(root);
  // As React does that takes an unticked box over.
  field('a').checked = false;
  let clicks = 0;
  root.addEventListener('click', () => (clicks += 1));
  refund();
  expect([field('a').checked, field('b').checked, clicks]).toEqual([true, true, 1]);
});

test('MFE-14 what was typed comes back into a page that another release has rendered again', () => {
  const form = (fields: string) => `<form>${fields}</form>`;
  const root = page(
    form(
      '<input name="a"><select name="b"><option>x<option>y</select><input name="c" type="checkbox"><input>',
    ),
  );
  const refund = keepTyped(root);
  field('a').value = '2202';
  field('a').dispatchEvent(new Event('input', { bubbles: true }));
  const choice = () => document.querySelector<HTMLSelectElement>('[name="b"]')!;
  choice().value = 'y';
  choice().dispatchEvent(new Event('input', { bubbles: true }));
  field('c').click();
  document.querySelector<HTMLInputElement>('form > input:last-child')!.value = 'nameless';
  field('a').focus();
  field('a').setSelectionRange(2, 2);
  // The other release has a field less, one more, and one that has become another.
  page(
    form('<input name="new"><input name="a"><select name="b"><option>x<option>y</select><input name="c">'),
  );
  refund();
  expect([field('new').value, field('a').value, choice().value, field('c').value]).toEqual([
    '',
    '2202',
    'y',
    '',
  ]);
  expect([document.activeElement, field('a').selectionStart]).toEqual([field('a'), 2]);
});
