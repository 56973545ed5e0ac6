import { IMPORT_FILE_BYTES, IMPORT_ROWS_MAX } from '@portal/shared/contract/cell';
import { Box, Typography } from '@portal/shared/ui';
import { useId } from 'react';
import type { ChangeEvent } from 'react';
import { control } from '../list/control-styles';

const MEGABYTE = 1024 * 1024;

type ChooseFileProps = {
  /** What it is of: 'students'. */
  of: string;
  hint: string;
  /** Of the one that is chosen. */
  name: string | undefined;
  disabled: boolean;
  onFile: (file: File) => Promise<void>;
};

/** The file of an import. */
export function ChooseFile({ of, hint, name, disabled, onFile }: ChooseFileProps) {
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file, corrected, can be chosen again.
    if (file) void onFile(file).finally(() => (target.value = ''));
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.75, marginBlockEnd: 3 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 700 }}>
        {name === undefined ? `File with ${of}` : 'Another file'}
      </Box>
      <Box
        component="input"
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,.xlsb,.xls,.ods"
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={choose}
        sx={{ ...control, paddingBlock: 1, width: '100%', maxWidth: 480 }}
      />
      <Typography id={`${id}-hint`} sx={{ color: 'text.secondary' }}>
        A workbook (.xlsx, .xls, .ods) or a CSV file, at most {IMPORT_FILE_BYTES / MEGABYTE} MB and{' '}
        {IMPORT_ROWS_MAX.toLocaleString('en-IN')} students. {hint}
      </Typography>
    </Box>
  );
}
