import { Box, Button, ExpandIcon } from '@portal/shared/ui';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ListColumn } from './columns';
import { visibilityOf } from './columns';
import { control } from './control-styles';

type ColumnChooserProps<Row> = {
  columns: readonly ListColumn<Row>[];
  /** Those that were chosen; undefined: as the list comes. */
  chosen: string[] | undefined;
  /** @param columns beside those that always stand; undefined for those that the list comes with */
  onChange: (columns: string[] | undefined) => void;
};

/** Which columns a list shows; Escape closes it (CEL-10). */
export function ColumnChooser<Row>({ columns, chosen, onChange }: ColumnChooserProps<Row>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const visible = visibilityOf(columns, chosen);
  const optional = columns.filter(({ shown }) => shown !== 'always');
  const seen = columns.filter((column) => visible[column.id]).length;
  const toggle = (of: string): void =>
    onChange(
      optional.filter((column) => (column.id === of) !== visible[column.id]).map((column) => column.id),
    );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Box sx={{ position: 'relative' }} onKeyDown={onKeyDown}>
      <Box
        component="button"
        type="button"
        ref={opener}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        sx={{ ...control, display: 'inline-flex', alignItems: 'center', gap: 0.5, cursor: 'pointer' }}
      >
        Columns: {seen} of {columns.length}
        <ExpandIcon aria-hidden sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
      </Box>
      {open && (
        <Sheet id={id} onReset={() => onChange(undefined)}>
          {columns.map((column) => (
            <Choice
              key={column.id}
              label={column.header}
              checked={visible[column.id] ?? false}
              always={column.shown === 'always'}
              onToggle={() => toggle(column.id)}
            />
          ))}
        </Sheet>
      )}
    </Box>
  );
}

type SheetProps = { id: string; onReset: () => void; children: ReactNode };

const Sheet = ({ id, onReset, children }: SheetProps) => (
  <Box
    component="fieldset"
    id={id}
    sx={{
      position: { md: 'absolute' },
      insetInlineEnd: 0,
      zIndex: 2,
      width: { xs: '100%', md: 280 },
      margin: 0,
      marginBlockStart: 0.5,
      padding: 2,
      border: '1px solid',
      borderColor: 'outline',
      borderRadius: 1,
      backgroundColor: 'background.paper',
    }}
  >
    <Box component="legend" sx={{ float: 'left', fontWeight: 700, padding: 0 }}>
      Columns
    </Box>
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Button variant="text" size="small" onClick={onReset}>
        Reset
      </Button>
    </Box>
    {children}
    <Box sx={{ marginBlockStart: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
      Kept for you in this browser.
    </Box>
  </Box>
);

type ChoiceProps = { label: string; checked: boolean; always: boolean; onToggle: () => void };

const Choice = ({ label, checked, always, onToggle }: ChoiceProps) => (
  <Box
    component="label"
    sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: { xs: 44, md: 32 }, clear: 'both' }}
  >
    <Box
      component="input"
      type="checkbox"
      checked={checked}
      disabled={always}
      onChange={onToggle}
      sx={{ width: 18, height: 18, accentColor: 'var(--pp-palette-primary-main)' }}
    />
    {label}
    {always && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>always</Box>}
  </Box>
);
