import { Box, CheckIcon, drawIcon, MenuItem } from '@portal/shared/ui';
import type { ListColumn } from './columns';
import { visibilityOf } from './columns';
import { tool } from './control-styles';
import { ToolMenu } from './tool-menu';

const ColumnsIcon = drawIcon(
  'Columns',
  'M3 5v14h18V5zm5.33 12H5V7h3.33zm5.34 0h-3.33V7h3.33zM19 17h-3.33V7H19z',
);

type ColumnChooserProps<Row> = {
  columns: readonly ListColumn<Row>[];
  /** Those that were chosen; undefined: as the list comes. */
  chosen: string[] | undefined;
  /** @param columns beside those that always stand; undefined for those that the list comes with */
  onChange: (columns: string[] | undefined) => void;
};

/** Which columns a list shows, kept for its reader in this browser; nothing where none can be left out (CEL-10). */
export function ColumnChooser<Row>({ columns, chosen, onChange }: ColumnChooserProps<Row>) {
  const visible = visibilityOf(columns, chosen);
  const optional = columns.filter(({ shown }) => shown !== 'always');
  if (optional.length === 0) return null;
  const toggle = (of: string): void =>
    onChange(optional.filter(({ id }) => (id === of) !== visible[id]).map(({ id }) => id));
  return (
    <ToolMenu
      name="Columns"
      look={tool}
      label={
        <>
          <ColumnsIcon aria-hidden sx={{ fontSize: '1.25rem' }} />
          <span>Columns</span>
          <Box component="span" data-wide sx={{ color: 'text.secondary' }}>
            {`${columns.filter(({ id }) => visible[id]).length} of ${columns.length}`}
          </Box>
        </>
      }
      entries={(close) => [
        ...columns.map(({ id, header, shown }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={visible[id] ?? false}
            selected={visible[id] ?? false}
            disabled={shown === 'always'}
            onClick={() => toggle(id)}
            sx={{ gap: 1 }}
          >
            <CheckIcon
              aria-hidden
              sx={{ fontSize: '1.25rem', visibility: visible[id] ? 'visible' : 'hidden' }}
            />
            <span>{header}</span>
          </MenuItem>
        )),
        <MenuItem
          key="reset"
          onClick={() => {
            close();
            onChange(undefined);
          }}
          sx={{ borderBlockStart: '1px solid var(--pp-palette-divider)' }}
        >
          Reset
        </MenuItem>,
      ]}
    />
  );
}
