import { SaxesParser } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';
/** What draws. Nothing runs, moves, leads elsewhere or holds a page. */
const SHAPES = new Set(
  `svg g defs symbol use switch title desc metadata style path rect circle ellipse line polyline polygon text tspan
  textPath image linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood
  feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);
/** A place in the picture itself, or a photograph inside of it. */
const OWN_ADDRESS = /^\s*(?:#|data:image\/(?:png|jpeg|webp);base64,)/i;
/** Addresses in styles, which attributes such as `fill` may hold too. */
const STYLE_ADDRESS = /\b(?:url|src)\(\s*["']?([^"')]{0,60})/gi;
/** What fetches without such a word. */
const FETCHING = /@import|\bimage(?:-set)?\(/i;
const ENDING = 'a picture has shapes alone; save it as a plain or optimised SVG';

/** @param {string} style @returns {string | null} what it holds beside looks */
function styleMistake(style) {
  // A letter written as its number is one to browsers, and none to what looks for words.
  if (style.includes('\\')) return 'a style with a backslash';
  const [fetching] = FETCHING.exec(style) ?? [];
  if (fetching) return fetching;
  for (const [, address = ''] of style.matchAll(STYLE_ADDRESS))
    if (!OWN_ADDRESS.test(address)) return `the address ${address.trim()}`;
  return null;
}

/** @param {import('saxes').SaxesAttributeNS} attribute @returns {string | null} */
function attributeMistake({ name, local, prefix, value }) {
  if (prefix === 'xmlns' || name === 'xmlns') return null;
  if (/^on/i.test(local)) return `the handler ${name}`;
  if (name === 'xml:base') return name;
  if (/^(?:href|src)$/i.test(local) && !OWN_ADDRESS.test(value))
    return `the address ${value.trim().slice(0, 60)}`;
  return styleMistake(value);
}

/** @param {import('saxes').SaxesTagNS} tag @returns {string | null} */
function elementMistake({ name, local, uri, attributes }) {
  if (uri !== SVG || !SHAPES.has(local)) return `<${name}>`;
  return Object.values(attributes).map(attributeMistake).find(Boolean) ?? null;
}

/** @param {Buffer} bytes @returns {string | null} the text; null where it is in another encoding */
function textOf(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * What is wrong with an SVG picture: it is served from the portal's own address, where a document that runs could do what
 * its reader may. Read as browsers read it, with its namespaces and entities; what is not known to draw is refused.
 * @param {Buffer} bytes the file
 * @returns {string | null} as the end of a sentence about the file; null for a picture
 */
export function svgMistake(bytes) {
  const text = textOf(bytes);
  if (text === null) return 'is not written in UTF-8; save it so';
  /** @type {string[]} */
  const held = [];
  /** @type {string[]} */
  const broken = [];
  const note = (/** @type {string | null} */ what) => void (what && held.push(what));
  /** The words of the style element that is open: a comment may stand within one. @type {string | null} */
  let style = null;
  let isRoot = true;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => void broken.push(message));
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) note(`the encoding ${encoding}`);
  });
  parser.on('doctype', () => note('<!DOCTYPE>'));
  parser.on('processinginstruction', ({ target }) => note(`<?${target}?>`));
  parser.on('opentag', (tag) => {
    if (isRoot && (tag.local !== 'svg' || tag.uri !== SVG)) note(`<${tag.name}> for an <svg>`);
    isRoot = false;
    note(elementMistake(tag));
    if (tag.local === 'style') style = '';
  });
  const styled = (/** @type {string} */ words) => void (style !== null && (style += words));
  parser.on('text', styled);
  parser.on('cdata', styled);
  parser.on('closetag', ({ local }) => {
    if (local !== 'style' || style === null) return;
    note(styleMistake(style));
    style = null;
  });
  parser.write(text).close();
  if (held[0]) return `holds ${held[0]}; ${ENDING}`;
  return broken[0] ? `is no SVG file inside (${broken[0]}); save it as one` : null;
}
