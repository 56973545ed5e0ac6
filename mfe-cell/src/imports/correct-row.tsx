import { IMPORT_FIELDS } from '@portal/shared/contract/cell';
import type { ImportRow } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { control } from '../list/control-styles';
import { studentsImport } from './import-store';
import { FIELD_LABELS } from './labels';

type CorrectRowProps = {
  row: ImportRow;
  /** Once the row is judged again. */
  onCorrected: (line: number) => void;
};

type FormProps = CorrectRowProps & { onClose: () => void };

/** The cells of a row as fields, in place of what the file has. */
function CorrectForm({ row: { line, texts = {} }, onCorrected, onClose }: FormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // A person who opens it goes on there by keyboard.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const typed = (field: string) => (elements.namedItem(field) as HTMLInputElement).value;
    const cells = IMPORT_FIELDS.map((field) => ({ line, field, text: typed(field) }));
    const changed = cells.filter(({ field, text }) => text !== (texts[field] ?? ''));
    onClose();
    if (changed.length > 0) void studentsImport.correct(changed).then(() => onCorrected(line));
  };
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
  return (
    <Box
      component="form"
      ref={form}
      aria-label={`Correct row ${line}`}
      onSubmit={submit}
      onKeyDown={leave}
      sx={{ display: 'grid', gap: 1, marginBlockStart: 1, maxWidth: '24rem' }}
    >
      {IMPORT_FIELDS.map((field) => (
        <Box key={field} sx={{ display: 'grid', gap: 0.25 }}>
          <Box component="label" htmlFor={`${id}-${field}`}>
            {FIELD_LABELS[field]}
          </Box>
          <Box
            component="input"
            id={`${id}-${field}`}
            name={field}
            defaultValue={texts[field] ?? ''}
            autoComplete="off"
            spellCheck={false}
            sx={{ ...control, width: '100%' }}
          />
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit">Check the row again</Button>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

/** Corrects the cells of a row on screen; the row is judged again at once (F-24). */
export function CorrectRow({ row, onCorrected }: CorrectRowProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // Once the button is there again.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen) return <CorrectForm row={row} onCorrected={onCorrected} onClose={close} />;
  return (
    <Button
      ref={button}
      variant="outlined"
      size="small"
      aria-label={`Correct row ${row.line}`}
      onClick={() => setOpen(true)}
      sx={{ marginBlockStart: 0.5 }}
    >
      Correct…
    </Button>
  );
}
