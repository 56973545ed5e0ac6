import type { ContentPartData } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { Box, Button } from '@portal/shared/ui';
import { Section } from '../frame/section';

type ContentVersionsProps = Pick<ContentPartData, 'versions'> & {
  /** Puts a version into the form. */
  onChoose: (hash: string, words: string) => void;
};

const wordsOf = ({ at, by }: ContentPartData['versions'][number]): string =>
  at === null ? 'Came with the portal' : `${formatDateTime(at)}, by ${by}`;

/** The versions of a part, newest first: an earlier one goes into the form, to be published again. */
export const ContentVersions = ({ versions, onChoose }: ContentVersionsProps) => (
  <Section title="Versions">
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
      {versions.map((version, at) => (
        <li key={`${version.hash} ${version.at}`}>
          {wordsOf(version)}
          {at === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>Published now</Box>
          ) : (
            <Box>
              <Button
                variant="text"
                aria-label={`Use this version: ${wordsOf(version)}`}
                onClick={() => onChoose(version.hash, wordsOf(version))}
              >
                Use this version
              </Button>
            </Box>
          )}
        </li>
      ))}
    </Box>
  </Section>
);
