import { sanitizeHtml } from '@portal/shared/sanitize';
import { getSchema } from '@tiptap/core';
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import type { Schema, Slice } from '@tiptap/pm/model';
import { EXTENSIONS } from './rich-schema';

const schema = getSchema(EXTENSIONS);

/** The level of the text's highest heading, as files write them. */
const TOP_HEADING = 3;

/** HTML as elements that run nothing: the portal's policy lets no other text become elements. */
function elementOf(html: string): HTMLElement {
  const holder = document.createElement('div');
  holder.innerHTML = sanitizeHtml(html, TOP_HEADING);
  return holder;
}

/** HTML as the editor's document. */
export const documentOf = (html: string): Record<string, unknown> =>
  SchemaParser.fromSchema(schema).parse(elementOf(html)).toJSON() as Record<string, unknown>;

/** Pasted HTML as a part of a document. @param of the schema of the editor that it goes into */
export const sliceOf = (html: string, of: Schema): Slice =>
  SchemaParser.fromSchema(of).parseSlice(elementOf(html), { preserveWhitespace: true });
