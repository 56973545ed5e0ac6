import { Banner, Box, Card, Heading } from '@portal/shared/ui';
import { FilterSelect } from '../list/filter-select';

type ColumnChoiceProps<Field extends string> = {
  checked: {
    columns: { header: string; samples: string[]; field: Field | null }[];
    unread: string | null;
  };
  /** Each field that a column can be, and how it is called. */
  words: Readonly<Record<Field, string>>;
  onChoose: (at: number, field: Field | null) => Promise<void>;
};

/** What each column of the file is read as; headers are remembered with the import. */
export const ColumnChoice = <Field extends string>({
  checked,
  words,
  onChoose,
}: ColumnChoiceProps<Field>) => (
  <Card component="section" aria-label="Columns">
    <Heading level={2} looks={3} gutterBottom>
      Columns: {checked.columns.filter(({ field }) => field !== null).length} of {checked.columns.length} read
    </Heading>
    {checked.unread !== null && <Banner tone="warning" title={checked.unread} />}
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {checked.columns.map(({ header, samples, field }, at) => (
        <Box
          component="li"
          // Headers may be alike: a column is its place.
          key={`${at} ${header}`}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            paddingBlock: 1,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}>
            {samples.join(', ')}
          </Box>
          <FilterSelect
            label={header === '' ? `Column ${at + 1}` : header}
            value={field ?? ''}
            all="Not read"
            options={(Object.keys(words) as Field[]).map((value) => ({ value, label: words[value] }))}
            onChange={(value) => void onChoose(at, value in words ? (value as Field) : null)}
          />
        </Box>
      ))}
    </Box>
  </Card>
);
