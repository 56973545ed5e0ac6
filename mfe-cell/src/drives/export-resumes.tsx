import { BATCH_MAX } from '@portal/shared/contract/cell';
import type { DriveFacts } from '@portal/shared/contract/cell';
import { Button } from '@portal/shared/ui';
import { useState } from 'react';
import { fetchFile, RESUMES_TIMEOUT_MS } from '../api/call';
import { useMay } from '../api/use-staff';
import { FileDialog } from '../list/export-dialog';
import type { Selection } from '../list/selection';

type ExportResumesProps = {
  drive: DriveFacts;
  /** Filter and order of the table. */
  view: Record<string, string>;
  /** How many stand in it. */
  total: number;
  selection: Selection;
};

const AS_ZIP = { zip: 'Save the ZIP' };
const students = (count: number): string =>
  count === 1 ? 'one student' : `${count.toLocaleString('en-IN')} students`;

/** The resumes of the table as it is seen, or of those who are selected, as one ZIP (CEL-51). */
export function ExportResumes({ drive, view, total, selection: { ids } }: ExportResumesProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('export lists')) return null;
  const chosen = ids.size > 0 ? { chosen: [...ids] } : {};
  return (
    <>
      <Button variant="outlined" disabled={ids.size > BATCH_MAX || total === 0} onClick={() => setOpen(true)}>
        Resumes…
      </Button>
      {isOpen && (
        <FileDialog
          title={`Resumes of ${students(ids.size > 0 ? ids.size : total)}`}
          formats={AS_ZIP}
          waiting="The resumes are coming. Keep this page open."
          send={(_format, key, signal) =>
            fetchFile(
              'exportResumes',
              { signal, params: { id: drive.id }, body: { ...view, ...chosen, key } },
              RESUMES_TIMEOUT_MS,
            )
          }
          onClose={() => setOpen(false)}
        >
          <p>
            One file for each, named by enrollment and name, and a list of their hashes (SHA-256). Whoever
            sent no resume is left out.
          </p>
        </FileDialog>
      )}
    </>
  );
}
