import { SaxesParser } from 'saxes';
import { damaged } from './table-limits.mjs';

/** @typedef {import('saxes').SaxesTagNS} Tag */
/** @typedef {{ open?: (tag: Tag) => void, text?: (text: string) => void, close?: (tag: Tag) => void }} Handlers */

/** An attribute's value by its name without a prefix; blank where there is none. @param {Tag} tag @param {string} name */
export function attributeOf({ attributes }, name) {
  for (const one of Object.values(attributes)) if (one.local === name) return one.value;
  return '';
}

/** @param {Uint8Array} bytes @returns {string} */
function encodingOf(bytes) {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^[^<]*<\?xml[^>]*\sencoding=["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8';
}

/**
 * Reads a part of a workbook as XML with namespaces.
 * @param {Uint8Array} bytes @param {Handlers} handlers
 * @throws Refused for what is not well-formed, or has a document type: no spreadsheet program writes one
 */
export function readXml(bytes, { open, text, close }) {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const refuse = () => {
    throw damaged();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  if (open) parser.on('opentag', open);
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', close);
  let whole;
  try {
    whole = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw damaged();
  }
  parser.write(whole).close();
}

/** @type {Readonly<Record<string, string>>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;', '\t': '&#9;' };
const escaped = (/** @type {string} */ text) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
/** A text inside double quotes. */
export const quoted = (/** @type {string} */ text) =>
  text.replace(/[&<>"\n\t]/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * @typedef {object} Form
 * @property {Readonly<Record<string, string>>} prefixes the prefix of each namespace that is kept; blank for the main one
 * @property {ReadonlySet<string>} [children] those of the root that are kept; all where it is absent
 * @property {ReadonlySet<string>} [without] elements that are left out with their content
 * @property {(tag: Tag) => void} [onOpen] called with each element that is kept
 */

/** @param {Tag} tag @param {Form['prefixes']} prefixes */
function openText(tag, prefixes) {
  const attributes = Object.values(tag.attributes).flatMap(({ uri, local, value }) => {
    const prefix = uri === '' ? '' : prefixes[uri];
    return prefix === undefined ? [] : ` ${prefix && `${prefix}:`}${local}="${quoted(value)}"`;
  });
  return `<${nameOf(tag, prefixes)}${attributes.join('')}`;
}
/** @param {Tag} tag @param {Form['prefixes']} prefixes */
const nameOf = ({ uri, local }, prefixes) => (prefixes[uri] ? `${prefixes[uri]}:${local}` : local);

/**
 * The same XML in the one form that the library reads right: each namespace with its usual prefix, double quotes, no
 * comments or instructions, and no element of another namespace.
 * @param {Uint8Array} bytes @param {Form} form @returns {Uint8Array} in UTF-8
 */
export function usualXml(bytes, { prefixes, children, without, onOpen }) {
  const spaces = Object.entries(prefixes).map(([uri, prefix]) => ` xmlns${prefix && `:${prefix}`}="${uri}"`);
  const made = ['<?xml version="1.0" encoding="UTF-8"?>'];
  let depth = 0;
  let leftOutAt = 0;
  const isKept = (/** @type {Tag} */ { uri, local }) =>
    prefixes[uri] !== undefined && !without?.has(local) && (depth !== 2 || !children || children.has(local));
  readXml(bytes, {
    open(tag) {
      depth += 1;
      if (leftOutAt > 0) return;
      if (!isKept(tag)) {
        leftOutAt = depth;
        return;
      }
      onOpen?.(tag);
      made.push(openText(tag, prefixes), depth === 1 ? spaces.join('') : '', tag.isSelfClosing ? '/>' : '>');
    },
    text(text) {
      if (leftOutAt === 0 && depth > 0) made.push(escaped(text));
    },
    close(tag) {
      if (leftOutAt === 0 && !tag.isSelfClosing) made.push(`</${nameOf(tag, prefixes)}>`);
      if (leftOutAt === depth) leftOutAt = 0;
      depth -= 1;
    },
  });
  return Buffer.from(made.join(''));
}
