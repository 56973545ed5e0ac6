import { keepPress, pressAgain } from './kept-press';

function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.querySelector<HTMLElement>('#it')!;
}
/** How often a handler below the window hears of an event. */
function hearings(element: Element, event: string): () => number {
  let count = 0;
  element.addEventListener(event, (heard) => {
    heard.preventDefault();
    count += 1;
  });
  return () => count;
}
const MENU = '<button type="button" id="it"><span>Login</span></button>';
const FORM = '<form id="it"><input name="a"><button id="send">Login</button></form>';

afterEach(() => pressAgain());

test('W-36 the last press of a button is kept, and done once when somebody listens', () => {
  const button = page(MENU);
  const presses = hearings(button, 'click');
  keepPress();
  button.querySelector('span')!.click();
  button.click();
  expect(presses()).toBe(0);
  pressAgain();
  expect(presses()).toBe(1);
  button.click();
  expect(presses()).toBe(2);
  pressAgain();
  expect(presses()).toBe(2);
});

test('W-36 a form that was sent by Enter or by its button is kept, and sent once when somebody listens', () => {
  const form = page(FORM) as HTMLFormElement;
  const sent = hearings(form, 'submit');
  keepPress();
  form.requestSubmit();
  document.querySelector<HTMLElement>('#send')!.click();
  expect(sent()).toBe(0);
  pressAgain();
  expect(sent()).toBe(1);
});

test('W-36 links go their own way, and what has left the page is let go', () => {
  const link = page('<a href="#there" id="it">There</a>');
  const followed = hearings(link, 'click');
  keepPress();
  link.click();
  expect(followed()).toBe(1);
  const form = page(FORM) as HTMLFormElement;
  const sent = hearings(form, 'submit');
  form.requestSubmit();
  form.remove();
  pressAgain();
  expect(sent()).toBe(0);
});

test('W-36 a press and a sent form reach the page that another release has rendered anew', () => {
  page(FORM);
  keepPress();
  document.querySelector<HTMLElement>('#send')!.click();
  const form = page(FORM);
  const sent = hearings(form, 'submit');
  pressAgain();
  expect(sent()).toBe(1);
  page(MENU);
  keepPress();
  document.querySelector<HTMLElement>('#it')!.click();
  const button = page(`${MENU}<button type="button">Menu</button>`);
  const presses = hearings(button, 'click');
  pressAgain();
  expect(presses()).toBe(1);
});

test('W-36 where nothing was kept, nothing is pressed', () => {
  const button = page(MENU);
  const presses = hearings(button, 'click');
  keepPress();
  pressAgain();
  pressAgain();
  expect(presses()).toBe(0);
});
