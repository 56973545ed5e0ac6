/** The environment of this test has quick-styles.mjs; `element.matches` asks jsdom's engine without it. */
const SELECTORS = [
  '*',
  ':root',
  'p',
  'P',
  '.card',
  '.card.wide',
  '.card.narrow',
  'p.card',
  'div.card',
  '#first',
  '#second',
  'p#first.card',
  'main p',
  'main > .card',
  'section .card',
  '.gone, .card',
  '.gone,\n.lost',
  'p:not(.gone)',
  'p:not(.card)',
  'p:not(:not(.card))',
  'main:has(> .card)',
  'main:has(> .gone)',
  ':is(.card, .gone)',
  '.card:is(p, div)',
  '[data-kind="a b"]',
  "[data-kind='a.b, c']",
  '.card[data-kind]',
  'p[data-kind="a]b"]',
  'p:first-child',
  'p:nth-child(2n + 1)',
  'p + p',
  '.card ~ .wide',
  '.\\31 st',
  'p::before',
  'button:disabled',
];
const PAGE = `<main class="frame">
  <p id="first" class="card wide" data-kind="a b">one</p>
  <p id="third" class="wide  1st" data-kind="a]b">two</p>
  <button disabled class="card" data-kind="a.b, c">three</button>
</main>`;

const styled = (selector: string): string[] => {
  const sheet = document.createElement('style');
  sheet.textContent = `${selector} { visibility: collapse; order: 7; }`;
  document.head.replaceChildren(sheet);
  return [...document.querySelectorAll('*')]
    .filter((element) => getComputedStyle(element).order === '7')
    .map((element) => element.outerHTML);
};
const matched = (selector: string): string[] =>
  [...document.querySelectorAll('*')]
    .filter((element) => element.matches(selector))
    .map((element) => element.outerHTML);

test.each(SELECTORS)(
  'a rule for %s is in the styles of the elements that match it, and of no other',
  (selector) => {
    document.body.innerHTML = PAGE;
    const given = styled(selector);
    expect(given).toEqual(matched(selector));
  },
);

test('a rule in @media screen counts, and keyframes are none', () => {
  document.head.innerHTML =
    '<style>@media screen { .card { order: 7; } } @keyframes turn { to { order: 8; } }</style>';
  document.body.innerHTML = PAGE;
  expect(getComputedStyle(document.querySelector('#first')!).order).toBe('7');
  expect(getComputedStyle(document.querySelector('#third')!).order).toBe('');
});
