import { EXPORT_FORMATS } from '@portal/shared/contract/cell';
import type { ExportFormat } from '@portal/shared/contract/cell';
import { newKey } from '@portal/shared/contract';
import { Dialog } from '@portal/shared/ui-dialog';
import { Banner, Box, Button } from '@portal/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply, SentFile } from '../api/call';
import { saveFile } from './save-file';

const FORMAT_WORDS: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' };

type ExportDialogProps = {
  /** What is exported, such as '340 students'. */
  what: string;
  /** What the columns are called, as they are seen. */
  columns: readonly string[];
  send: (format: ExportFormat, key: string) => Promise<Reply<SentFile>>;
  onClose: () => void;
};

/** Saves a list as it is seen, all its pages, once it is said what goes and that it is written down (CEL-51). */
export function ExportDialog({ what, columns, send, onClose }: ExportDialogProps) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (format: ExportFormat): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const reply = await send(format, newKey());
    setBusy(false);
    if (!reply.success) return setRefusal(reply.message);
    saveFile(reply.data);
    void queries.invalidateQueries({ queryKey: ['actions'] });
    onClose();
  };
  return (
    <Dialog
      open
      title={`Export ${what}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          {EXPORT_FORMATS.map((format) => (
            <Button key={format} disabled={busy} onClick={() => void save(format)}>
              {FORMAT_WORDS[format]}
            </Button>
          ))}
        </>
      }
    >
      <Box role="status">{refusal !== null && <Banner tone="negative" title={refusal} />}</Box>
      <p>Columns: {columns.join(', ')}. Choose others above the list.</p>
      <p>That you exported it, with its filter, stands in the actions.</p>
    </Dialog>
  );
}
