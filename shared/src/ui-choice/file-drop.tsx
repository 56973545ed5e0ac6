import Box from '@mui/material/Box';
import { useFormContext } from '@portal/shared/forms';
import { Button } from '@portal/shared/ui';
import { useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import { FieldFrame } from '../ui-form/field-frame';
import type { FieldProps } from '../ui-form/field-props';
import { useField } from '../ui-form/use-field';

type FileDropProps = FieldProps & {
  /** As the `accept` of a file input, e.g. 'application/pdf'. */
  accept: string;
  /** The sentence in the empty drop area. */
  prompt?: string;
  /** The line shown for the chosen file. */
  describe: (file: File) => ReactNode;
  /**
   * Judges a file before it is taken; false leaves what was chosen before. Meanwhile the area says that it is checked.
   * `isMeant` is false once another file was chosen: what is found out then is no one's any more (W-44).
   */
  onPick?: (file: File, isMeant: () => boolean) => boolean | Promise<boolean>;
};

const AREA = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  justifyContent: 'space-between',
  p: 2,
  position: 'relative',
  border: '2px dashed',
  borderRadius: 1,
  '&:focus-within': { borderColor: 'primary.main' },
} as const;

/** A file by choosing or by drag and drop; it can be taken away again. The value is a File or null. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, required, accept, describe, prompt = 'Drag a file here, or choose one' } = props;
  const field = useField(props);
  const { setError } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const file = field.value instanceof File ? field.value : null;

  const { take, checked } = useTake(props, field, input);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    // Which one was meant is not ours to guess (W-49).
    if (files.length > 1) setError(field.name, { message: 'Drop one file only; nothing was taken' });
    else void take(files[0]);
  };

  return (
    <FieldFrame field={field} label={label} hint={hint} required={required}>
      <Box
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        sx={[
          AREA,
          { borderColor: field.message ? 'error.main' : over ? 'primary.main' : 'divider' },
          over && { bgcolor: 'action.hover' },
        ]}
      >
        <FileInput ref={input} field={field} accept={accept} onPick={(picked) => void take(picked)} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }} aria-live="polite">
          {checked ? `Checking ${checked.name} …` : file ? describe(file) : prompt}
        </Box>
        <FileButtons
          disabled={field.disabled}
          onChoose={() => input.current?.click()}
          onRemove={file ? () => field.setValue(null) : undefined}
        />
      </Box>
    </FieldFrame>
  );
}

/** Takes a file once it was judged; `checked` is the one that is judged now. */
function useTake(
  { onPick }: FileDropProps,
  field: ReturnType<typeof useField>,
  input: RefObject<HTMLInputElement | null>,
) {
  const { clearErrors } = useFormContext();
  const [checked, setChecked] = useState<File | null>(null);
  const newest = useRef<File>(undefined);
  const take = async (picked: File | undefined): Promise<void> => {
    if (!picked || field.disabled) return;
    newest.current = picked;
    setChecked(picked);
    const isMeant = () => newest.current === picked;
    const isTaken = !onPick || (await onPick(picked, isMeant));
    // A file that was chosen meanwhile replaces this one.
    if (!isMeant()) return;
    setChecked(null);
    if (isTaken) {
      clearErrors(field.name);
      field.setValue(picked);
    }
    if (input.current) input.current.value = ''; // the same file may be chosen again
  };
  return { take, checked };
}

type FileInputProps = {
  ref: RefObject<HTMLInputElement | null>;
  field: ReturnType<typeof useField>;
  accept: string;
  onPick: (file: File | undefined) => void;
};

const FileInput = ({ ref, field, accept, onPick }: FileInputProps) => (
  <Box
    component="input"
    type="file"
    ref={ref}
    id={field.id}
    name={field.name}
    accept={accept}
    disabled={field.disabled}
    onBlur={field.onBlur}
    onChange={(event) => onPick(event.currentTarget.files?.[0])}
    {...field.aria}
    sx={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
  />
);

type FileButtonsProps = {
  disabled: boolean;
  onChoose: () => void;
  /** Undefined while no file is chosen. */
  onRemove: (() => void) | undefined;
};

const FileButtons = ({ disabled, onChoose, onRemove }: FileButtonsProps) => (
  <Box sx={{ display: 'flex', gap: 1 }}>
    {/* The input itself is what the keyboard reaches; this is its face for a pointer. */}
    <Button variant="outlined" tabIndex={-1} aria-hidden disabled={disabled} onClick={onChoose}>
      {onRemove ? 'Choose another' : 'Choose file'}
    </Button>
    {onRemove && (
      <Button color="inherit" disabled={disabled} onClick={onRemove}>
        Remove
      </Button>
    )}
  </Box>
);
