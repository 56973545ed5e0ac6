import { ExternalLink } from '@portal/shared/ui';

/** An address of the web, without the punctuation that ends a sentence after it. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** Text in which addresses of the web are links that open in a tab of their own (W-49). */
export const LinkedText = ({ children }: { children: string }) => (
  <>
    {children.split(ADDRESS).map((part, place) =>
      // What the pattern caught stands at the odd places.
      place % 2 === 1 ? (
        <ExternalLink key={place} href={part} newTab>
          {part}
        </ExternalLink>
      ) : (
        part
      ),
    )}
  </>
);
