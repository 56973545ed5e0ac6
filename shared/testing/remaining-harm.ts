/** Elements that run, style, ask, frame or load, whatever their attributes. */
const ACTING = [
  ...[
    'script',
    'style',
    'link',
    'meta',
    'base',
    'title',
    'template',
    'slot',
    'dialog',
    'details',
    'noscript',
  ],
  ...[
    'form',
    'input',
    'button',
    'select',
    'option',
    'textarea',
    'iframe',
    'frame',
    'frameset',
    'object',
    'embed',
  ],
  ...['applet', 'portal', 'svg', 'math', 'video', 'audio', 'source', 'picture', 'canvas', 'marquee'],
];
/** Attributes that style, name, fetch or send; handlers are recognised by how they begin. */
const ACTING_ATTRIBUTES = [
  ...[
    'style',
    'class',
    'id',
    'name',
    'slot',
    'part',
    'is',
    'role',
    'tabindex',
    'autofocus',
    'contenteditable',
  ],
  ...[
    'srcset',
    'srcdoc',
    'action',
    'formaction',
    'form',
    'ping',
    'poster',
    'background',
    'cite',
    'xlink:href',
  ],
  ...['dynsrc', 'lowsrc', 'longdesc', 'popover', 'accesskey', 'draggable', 'hidden'],
];
const RASTER = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/;

/** Where an address leads as a browser reads it, on a portal of this name. */
function addressOf(value: string): URL | null {
  try {
    return new URL(value, 'https://portal.example');
  } catch {
    return null;
  }
}

function attributeHarm({ name, value }: Attr): boolean {
  if (/^(?:on|data-|aria-)/.test(name) || ACTING_ATTRIBUTES.includes(name)) return true;
  const address = addressOf(value);
  if (name === 'href') {
    const written = /^\s*(?:https?:|mailto:|tel:)/i.test(value);
    return !written && address?.origin !== 'https://portal.example';
  }
  return name === 'src' && !RASTER.test(value) && address?.origin !== 'https://portal.example';
}

/**
 * What sanitised HTML must not hold, looked for in what a browser makes of it and by lists of what acts: apart
 * from the allow-lists that it judges (D-50).
 * @param html as a sanitiser gave it
 * @param page whose document reads it: a browser's own, or jsdom's where there is none
 * @returns each element or attribute that could act; nothing when it is harmless
 */
export function remainingHarm(html: string, page = document): string[] {
  const root = page.implementation.createHTMLDocument('').body;
  root.innerHTML = html;
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    const attributes = [...element.attributes].filter(attributeHarm);
    const links = tag === 'a' && element.hasAttribute('href');
    const tied = links && !/\bnoopener\b/.test(element.getAttribute('rel') ?? '');
    return [
      ...(ACTING.includes(tag) ? [`<${tag}>`] : []),
      ...attributes.map(({ name, value }) => `<${tag} ${name}="${value}">`),
      ...(tied || (links && element.getAttribute('target') !== '_blank') ? [`<${tag}> in this tab`] : []),
    ];
  });
}
