import type { ExportFormat } from '@portal/shared/contract/cell';
import { Dialog } from '@portal/shared/ui-dialog';
import { Banner, Box, Button } from '@portal/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Reply, SentFile } from '../api/call';
import { saveFile } from '@portal/shared/http';

export const FORMAT_LABELS: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' };

type FileDialogProps<Format extends string> = {
  title: string;
  /** What goes. */
  children: ReactNode;
  /** What each kind of file is called, on its button. */
  formats: Readonly<Record<Format, string>>;
  /** Said while a file is made. */
  waiting?: string;
  /** @param signal ends it where the dialog is closed */
  send: (format: NoInfer<Format>, signal: AbortSignal) => Promise<Reply<SentFile>>;
  onClose: () => void;
};

/** Saves a file, once it is said what goes and that it is written down (CEL-51). */
export function FileDialog<Format extends string>({
  title,
  children,
  formats,
  waiting,
  send,
  onClose,
}: FileDialogProps<Format>) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Closing the dialog cancels the file: it comes no further, and is not saved.
  const going = useRef<AbortController>(null);
  useEffect(() => () => going.current?.abort(), []);
  const save = async (format: Format): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const { signal } = (going.current = new AbortController());
    const reply = await send(format, signal);
    if (signal.aborted) return;
    setBusy(false);
    if (!reply.success) return setRefusal(reply.message);
    saveFile(reply.data.name, reply.data.file);
    void queries.invalidateQueries({ queryKey: ['actions'] });
    onClose();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          {(Object.keys(formats) as Format[]).map((format) => (
            <Button key={format} disabled={busy} onClick={() => void save(format)}>
              {formats[format]}
            </Button>
          ))}
        </>
      }
    >
      <Box role="status">
        {refusal !== null && <Banner tone="negative" title={refusal} />}
        {busy && waiting !== undefined && <Banner tone="info" title={waiting} />}
      </Box>
      {children}
      <p>That you exported it, with its filter, is recorded in the activity log.</p>
    </Dialog>
  );
}
