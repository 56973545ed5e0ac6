import { UNDECIDED } from '@portal/shared/contract/cell';
import { Banner, Box, Button } from '@portal/shared/ui';
import { Section } from '../frame/section';
import { FilterSelect } from '../list/filter-select';
import type { ColumnField } from './import-state';

export type Column<Field extends string> = { header: string; samples: string[]; field: ColumnField<Field> };
/** How each field that a column can be is called. */
type Words<Field extends string> = Readonly<Record<Field, string>>;

type ColumnChoiceProps<Field extends string> = {
  checked: { columns: Column<Field>[]; unread: string | null };
  words: Words<Field>;
  process: {
    chooseColumn: (at: number, field: ColumnField<Field>) => Promise<void>;
    leaveUndecided: () => Promise<void>;
  };
};

const NONE = 'none';
const LEAVE = 'Do not import';

type ColumnSelectProps<Field extends string> = {
  column: Column<Field>;
  label: string;
  words: Words<Field>;
  onChoose: (field: ColumnField<Field>) => void;
};

/** What one column is. A column without a header is undecided until the user says what it is (F-63). */
function ColumnSelect<Field extends string>({ column, label, words, onChoose }: ColumnSelectProps<Field>) {
  const fields = (Object.keys(words) as Field[]).map((value) => ({
    value: value as string,
    label: words[value],
  }));
  const isHeaded = column.header !== '';
  const { field } = column;
  const left = isHeaded ? '' : NONE;
  const read = (value: string): ColumnField<Field> => {
    if (value in words) return value as Field;
    return value === left ? null : UNDECIDED;
  };
  return (
    <FilterSelect
      label={label}
      value={field === UNDECIDED ? '' : (field ?? left)}
      all={isHeaded ? LEAVE : 'Choose…'}
      options={isHeaded ? fields : [{ value: NONE, label: LEAVE }, ...fields]}
      onChange={(value) => onChoose(read(value))}
    />
  );
}

/** What each column of the file or the pasted lines is; headers are remembered with the import. */
export function ColumnChoice<Field extends string>({ checked, words, process }: ColumnChoiceProps<Field>) {
  const { columns } = checked;
  const count = (...of: (string | null)[]) => columns.filter(({ field }) => of.includes(field)).length;
  const open = count(UNDECIDED);
  return (
    <Section
      label="Columns"
      title={`Columns: ${columns.length - count(null, UNDECIDED)} of ${columns.length} imported`}
    >
      {checked.unread !== null && <Banner tone="warning" title={checked.unread} />}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {columns.map((column, at) => (
          <Box
            component="li"
            // Headers may be alike: a column is its place.
            key={`${at} ${column.header}`}
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
              {column.samples.join(' · ')}
            </Box>
            <ColumnSelect
              column={column}
              label={column.header === '' ? `Column ${at + 1}` : column.header}
              words={words}
              onChoose={(field) => void process.chooseColumn(at, field)}
            />
          </Box>
        ))}
      </Box>
      {open > 1 && (
        <Box sx={{ marginBlockStart: 1.5 }}>
          <Button variant="outlined" onClick={() => void process.leaveUndecided()}>
            Do not import the other {open} columns
          </Button>
        </Box>
      )}
    </Section>
  );
}
