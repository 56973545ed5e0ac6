/**
 * Makes jsdom's styles of an element quick. jsdom asks its selector engine about every rule of the page for every
 * element, and Material UI writes hundreds of rules, one of which (`:has(> .…)`) the engine tries for minutes. It was two
 * thirds of what the tests of forms cost. Here a rule whose last part names a class, an id or a tag that the element
 * does not have is left out first; the engine decides about the others. Import this before jsdom.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

/** @typedef {{ tag: string, ids: string[], classes: string[] }} Wanted what the last part of a selector asks of an element */
/** @typedef {{ getAttributeNS: (space: null, name: string) => string | null, _localName: string }} Element */
/** @typedef {{ matchesDontThrow: (element: Element, selector?: string) => boolean }} Selectors */

const require = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
/** @type {Selectors} */
const selectors = require(
  path.join(path.dirname(require.resolve('jsdom')), 'jsdom/living/helpers/selectors.js'),
);

/** What a selector asks in brackets, which the engine alone reads. */
const IN_BRACKETS = /\[[^[\]"'\\]*(?:"[^"\\]*"|'[^'\\]*')?[^[\]"'\\]*\]|\([^()"'\\]*\)/g;
/** Without brackets, all that is read here; the engine reads the others, with escapes. */
const PLAIN = /^[\w\s.#*,>+~:-]*$/;
/** Names in the last part: `.class`, `#id` and the tag; `:state` asks for more, which only the engine knows. */
const NAMES = /[.#:]{0,2}[\w-]+/g;

/** @param {string} selector @returns {string} brackets in brackets gone too */
function withoutBrackets(selector) {
  const bare = selector.replace(IN_BRACKETS, '');
  return bare === selector ? bare : withoutBrackets(bare);
}

/** @param {string} alternative a selector without commas @returns {Wanted} */
function wantedBy(alternative) {
  const last =
    alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const names = last.match(NAMES) ?? [];
  const after = (/** @type {string} */ sign) =>
    names.filter((name) => name.startsWith(sign)).map((name) => name.slice(1));
  return { tag: names.find((name) => /^[\w-]/.test(name)) ?? '', ids: after('#'), classes: after('.') };
}

/** @type {Map<string, Wanted[] | undefined>} */
const plans = new Map();

/** @param {string} selector @returns {Wanted[] | undefined} undefined where the engine must read it */
function planOf(selector) {
  if (!plans.has(selector)) {
    const bare = withoutBrackets(selector);
    plans.set(selector, PLAIN.test(bare) ? bare.split(',').map(wantedBy) : undefined);
  }
  return plans.get(selector);
}

/** @type {Map<string, Set<string>>} */
const classSets = new Map();

/** @param {string} text of a class attribute */
function classesIn(text) {
  const known = classSets.get(text);
  if (known) return known;
  const made = new Set(text.split(/\s+/));
  classSets.set(text, made);
  return made;
}

/**
 * @param {Element} element
 * @param {string} [selector] none at keyframes and the like
 * @returns {boolean} false only where it cannot match
 */
function mayMatch(element, selector) {
  const plan = selector && planOf(selector);
  if (!plan) return true;
  const classes = classesIn(element.getAttributeNS(null, 'class') ?? '');
  const id = element.getAttributeNS(null, 'id') ?? '';
  return plan.some(
    (wanted) =>
      (wanted.tag === '' || wanted.tag.toLowerCase() === element._localName.toLowerCase()) &&
      wanted.classes.every((name) => classes.has(name)) &&
      wanted.ids.every((name) => name === id),
  );
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  mayMatch(element, selector) && matchesDontThrow(element, selector);
