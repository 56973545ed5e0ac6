import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT, placeOf, placesOf } from './load-schema.mjs';
import { svgMistake } from './svg-mistake.mjs';

/** Larger files are nothing for a page; what the build makes of pictures is far smaller. */
const MOST_MB = 8;
const NAMED = /\.(svg|png|jpe?g|webp|pdf)$/i;

/** How each kind of file begins. @type {Record<string, (bytes: Buffer) => boolean>} */
const KINDS = {
  // What it holds is looked at below.
  '.svg': () => true,
  '.png': (bytes) => bytes.subarray(0, 4).toString('hex') === '89504e47',
  '.jpg': (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  '.jpeg': (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  '.webp': (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP',
  '.pdf': (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-',
};

/** A name but for capitals and for the ways in which computers write one accent. @param {string} name */
const alike = (name) => name.normalize('NFC').toLowerCase();

/** What to do about a file that is not there; another computer may have written its name in another way. @param {string} name */
function howToMend(name) {
  const there = placesOf(path.join(CONTENT, name))
    .flatMap((place) => (existsSync(path.dirname(place)) ? readdirSync(path.dirname(place)) : []))
    .find((one) => alike(one) === alike(path.basename(name)));
  return there
    ? `its folder has ${there}, which is written with other letters; copy the name from there`
    : "put it into the content's folder";
}

/** @param {string} name of the content folder @returns {string | null} what is wrong with the file, and how to mend it */
function mistakeOf(name) {
  const file = placeOf(path.join(CONTENT, name));
  const inside = path.relative(CONTENT, path.join(CONTENT, name));
  if (inside.startsWith('..') || path.isAbsolute(name))
    return `names ${name}, which is outside the content's folder`;
  if (!existsSync(file)) return `names ${name}, and there is no such file; ${howToMend(name)}`;
  const bytes = readFileSync(file);
  const kind = path.extname(name).toLowerCase();
  if (bytes.length > MOST_MB * 1024 * 1024)
    return `names ${name}, which is above ${MOST_MB} MB; make it smaller`;
  if (!KINDS[kind]?.(bytes))
    return `names ${name}, which is no ${kind.slice(1).toUpperCase()} file inside; save it as one`;
  const mistake = kind === '.svg' ? svgMistake(bytes) : null;
  return mistake && `names ${name}, which ${mistake}`;
}

/**
 * Every text of the content that ends as a picture's or a PDF's file name is one: it has to be there, of its kind, and safe.
 * @param {unknown} content
 * @param {PropertyKey[]} [at] its path in the content
 * @returns {{ path: PropertyKey[], message: string }[]}
 */
export function fileMistakes(content, at = []) {
  if (typeof content === 'string') {
    const message = NAMED.test(content) && !/^https?:/.test(content) ? mistakeOf(content) : null;
    return message ? [{ path: at, message }] : [];
  }
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    fileMistakes(value, [...at, Array.isArray(content) ? Number(key) : key]),
  );
}
