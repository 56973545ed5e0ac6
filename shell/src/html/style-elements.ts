import type { StyleCache } from '@portal/shared/ui';

/** One style element of server-made HTML; `name` is what emotion finds it by in the browser. */
export type StyleElement = { name: string; css: string };

/**
 * The styles that a render used, in their order: each global one by itself, as emotion looks for it, then all others
 * in one element.
 * @param cache that was in `compat` mode during the render
 */
export function styleElements({ key, inserted, registered }: StyleCache): StyleElement[] {
  const used = Object.entries(inserted).flatMap(([id, css]) =>
    typeof css === 'string' ? [{ id, css }] : [],
  );
  const isOfClass = (id: string): boolean => registered[`${key}-${id}`] !== undefined;
  const ofClasses = used.filter(({ id }) => isOfClass(id));
  return [
    ...used.filter(({ id }) => !isOfClass(id)).map(({ id, css }) => ({ name: `${key}-global ${id}`, css })),
    {
      name: [key, ...ofClasses.map(({ id }) => id)].join(' '),
      css: ofClasses.map(({ css }) => css).join(''),
    },
  ];
}
