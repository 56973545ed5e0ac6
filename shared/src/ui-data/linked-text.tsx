import { ExternalLink } from '@portal/shared/ui';

/** An address of the web, without the punctuation that ends a sentence after it. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

type Part = { shown: string; address: string | null };

/** The parts of a text, up to so many letters as people see them: an address that is cut still leads to the whole. */
function partsOf(text: string, most: number): { parts: Part[]; isCut: boolean } {
  const parts: Part[] = [];
  let left = most;
  for (const [place, part] of text.split(ADDRESS).entries()) {
    const letters = [...part];
    if (left <= 0 && letters.length > 0) return { parts, isCut: true };
    const shown = letters.length > left ? letters.slice(0, left).join('') : part;
    // What the pattern caught stands at the odd places.
    parts.push({ shown, address: place % 2 === 1 ? part : null });
    if (shown !== part) return { parts, isCut: true };
    left -= letters.length;
  }
  return { parts, isCut: false };
}

/**
 * Text in which addresses of the web are links that open in a tab of their own (W-49).
 * @param props.most letters that are shown at most; '…' stands for the rest
 */
export function LinkedText({ children, most = Infinity }: { children: string; most?: number }) {
  const { parts, isCut } = partsOf(children, most);
  return (
    <>
      {parts.map(({ shown, address }, place) =>
        address === null ? (
          shown
        ) : (
          <ExternalLink key={place} href={address} newTab>
            {shown}
          </ExternalLink>
        ),
      )}
      {isCut && '…'}
    </>
  );
}
