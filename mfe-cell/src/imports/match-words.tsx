import { DEGREES } from '@portal/shared/contract';
import type { Degree } from '@portal/shared/contract';
import { branchesOf } from '@portal/shared/branches';
import { capitalize } from '@portal/shared/contract/cell';
import type { ImportWord } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import { Section } from '../frame/section';
import { FilterSelect } from '../list/filter-select';
import { studentsImport } from './import-store';
import { whole } from './labels';

const entry = (word: Pick<ImportWord, 'degree'>, value: string): string =>
  word.degree === null ? value : capitalize(value);

const optionsOf = (word: ImportWord) =>
  (word.degree === null ? DEGREES : [...branchesOf(word.degree as Degree)].sort()).map((value) => ({
    value,
    label: entry(word, value),
  }));

const labelOf = ({ degree, said, rows }: ImportWord): string =>
  `“${said}”, ${degree === null ? 'degree' : `branch of ${degree}`}, ${rows === 1 ? '1 row' : `${whole(rows)} rows`}`;

function Word({ word }: { word: ImportWord }) {
  const { value, suggestion, remembered } = word;
  const choose = (chosen: string) => void studentsImport.matchWords([{ word, value: chosen }]);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        gap: 1.5,
        paddingBlock: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <FilterSelect
        label={labelOf(word)}
        value={value ?? ''}
        all="Choose…"
        options={optionsOf(word)}
        isField
        onChange={choose}
      />
      {value === null && suggestion !== null && (
        <Button variant="outlined" onClick={() => choose(suggestion)}>
          Use {entry(word, suggestion)}
        </Button>
      )}
      {remembered && <Box sx={{ color: 'text.secondary' }}>From an earlier import</Box>}
    </Box>
  );
}

/** The degrees and branches of a file that are not written as on the college's list: each is matched once (F-24). */
export function MatchWords({ words }: { words: readonly ImportWord[] }) {
  if (words.length === 0) return null;
  const open = words.filter(({ value }) => value === null);
  const suggested = open.flatMap((word) =>
    word.suggestion === null ? [] : [{ word, value: word.suggestion }],
  );
  return (
    <Section
      label="Degrees and branches"
      title={
        open.length === 0
          ? `Degrees and branches: all ${whole(words.length)} matched`
          : `Degrees and branches: ${whole(open.length)} of ${whole(words.length)} to match`
      }
    >
      <Box>
        These words of the file are not on the college’s list. Choose what each means; the next import
        remembers it.
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {words.map((word) => (
          <Word key={`${word.kind} ${word.degree ?? ''} ${word.said}`} word={word} />
        ))}
      </Box>
      {suggested.length > 1 && (
        <Box sx={{ marginBlockStart: 1.5 }}>
          <Button variant="outlined" onClick={() => void studentsImport.matchWords(suggested)}>
            Use all {whole(suggested.length)} suggestions
          </Button>
        </Box>
      )}
    </Section>
  );
}
