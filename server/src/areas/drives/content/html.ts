import sanitizeHtml from 'sanitize-html';

const TEXT = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'span',
  'div',
  'pre',
  'code',
];
const BLOCKS = ['h3', 'h4', 'h5', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** Pictures come inside the text: the policy headers let none be fetched from elsewhere, and SVG can run. */
const PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i;

/**
 * Cleans HTML of the placement cell before it is written (D-50): tables, lists, links (new tab,
 * noopener) and pictures by allow-list stay; scripts, styles, handlers, forms and frames do not.
 * @param html as written by the cell
 * @returns HTML of the allow-list only; cleaning it again changes nothing
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, OPTIONS).trim();

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT, ...BLOCKS, ...TABLES, 'a', 'img'],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: { href, ...(title ? { title } : {}), target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs.src ?? ''),
};

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of HTML on one line, without its marks. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<(?=\/?(p|br|li|h\d|td|th|tr|div))/g, ' <'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
