import { ExternalLink } from '@portal/shared/ui';

/** An address of the web, without the punctuation that ends a sentence after it. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

type Part = { shown: string; address: string | null };

/** The parts of a text, up to so many letters as people see them, and '…': an address that is cut still leads to the whole. */
function partsOf(text: string, most: number): Part[] {
  const parts: Part[] = [];
  let left = most;
  for (const [place, part] of text.split(ADDRESS).entries()) {
    const letters = [...part];
    if (left <= 0 && letters.length > 0) return cut(parts);
    const shown = letters.length > left ? letters.slice(0, left).join('') : part;
    // The pattern's matches are at the odd places.
    parts.push({ shown, address: place % 2 === 1 ? part : null });
    if (shown !== part) return cut(parts);
    left -= letters.length;
  }
  return parts;
}

/** What shows that more follows: it belongs to the text before it. */
function cut(parts: readonly Part[]): Part[] {
  const last = parts.at(-1);
  return last?.address === null
    ? [...parts.slice(0, -1), { shown: `${last.shown}…`, address: null }]
    : [...parts, { shown: '…', address: null }];
}

/**
 * Text in which addresses of the web are links that open in a tab of their own (W-49).
 * @param props.most letters that are shown at most; '…' replaces the rest
 */
export function LinkedText({ children, most = Infinity }: { children: string; most?: number }) {
  return (
    <>
      {partsOf(children, most).map(({ shown, address }, place) =>
        address === null ? (
          <span key={place}>{shown}</span>
        ) : (
          <ExternalLink key={place} href={address} newTab>
            {shown}
          </ExternalLink>
        ),
      )}
    </>
  );
}
