import DOMPurify from 'dompurify';

/** What the placement cell may write: text, lists, tables, links and pictures (D-50). */
const TAGS = [
  ...[
    'a',
    'abbr',
    'b',
    'blockquote',
    'br',
    'caption',
    'code',
    'col',
    'colgroup',
    'dd',
    'div',
    'dl',
    'dt',
    'em',
  ],
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'small',
    'span',
    'strong',
  ],
  ...['sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul'],
];
const ATTRIBUTES = [
  'href',
  'title',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'lang',
];

/** Links that leave: the web, mail, telephone. */
const LEAVING = /^(?:https?:\/\/|mailto:|tel:)/i;
/** Pictures inside the text; SVG is none of them, since it can run. */
const INLINED = /^data:image\/(?:png|jpeg|webp|avif|gif);base64,/i;

/**
 * A path or fragment of the portal itself, as a browser reads it: `/\host` and `/<tab>/host` lead elsewhere and
 * begin like a path.
 */
function isOwnPath(address: string): boolean {
  if (!/^[/#]/.test(address)) return false;
  try {
    return new URL(address, location.origin).origin === location.origin;
  } catch {
    return false;
  }
}
const mayLead = (href: string): boolean => LEAVING.test(href) || isOwnPath(href);
/** Pictures of the portal only: nothing from elsewhere is fetched. */
const mayShow = (src: string): boolean => INLINED.test(src) || isOwnPath(src);

const levelOf = ({ tagName }: Element): number => Number(tagName.charAt(1));

/**
 * Headings of the text stand under the heading of the screen's part: its highest becomes `top`, the others keep
 * their distance to it, so that no level is skipped between the screen and the text.
 */
function lowerHeadings(headings: Element[], top: number): void {
  const highest = Math.min(...headings.map(levelOf));
  for (const heading of headings) {
    const level = Math.min(6, top + levelOf(heading) - highest);
    const lowered = heading.ownerDocument.createElement(`h${level}`);
    lowered.append(...heading.childNodes);
    heading.replaceWith(lowered);
  }
}

function finishLink(link: Element): void {
  const href = link.getAttribute('href');
  if (href === null) return;
  if (!mayLead(href.trim())) link.removeAttribute('href');
  else {
    link.setAttribute('rel', 'noopener noreferrer nofollow');
    link.setAttribute('target', '_blank');
  }
}

/**
 * Makes HTML that others wrote harmless to show: an allow-list of tags and attributes, links that open a new
 * tab without a handle on this one, pictures of the portal only, headings below the screen's own.
 * @param html as it came
 * @param topHeading the level that the text's highest heading becomes, 2 to 6
 * @returns markup, as TrustedHTML where the browser has Trusted Types
 */
export function sanitizeHtml(html: string, topHeading: number): string {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  }) as DocumentFragment | null;
  // A frameset takes the body's place, and with it everything; DOMPurify's types do not say so.
  if (!clean) return DOMPurify.sanitize('', { RETURN_TRUSTED_TYPE: true }) as unknown as string;
  lowerHeadings([...clean.querySelectorAll('h1, h2, h3, h4, h5, h6')], topHeading);
  for (const link of clean.querySelectorAll('a')) finishLink(link);
  for (const picture of clean.querySelectorAll('img')) {
    if (mayShow(picture.getAttribute('src') ?? '')) picture.setAttribute('loading', 'lazy');
    else picture.remove();
  }
  const holder = document.createElement('div');
  holder.append(clean);
  // The second pass makes the string a TrustedHTML of the sanitiser's own policy; it changes nothing else.
  return DOMPurify.sanitize(holder.innerHTML, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [...ATTRIBUTES, 'rel', 'target', 'loading'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  }) as unknown as string;
}
