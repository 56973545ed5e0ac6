import { BATCH_MAX } from '@portal/shared/contract/cell';
import type { DriveFacts } from '@portal/shared/contract/cell';
import { Button } from '@portal/shared/ui';
import { useState } from 'react';
import { fetchFile, RESUMES_TIMEOUT_MS } from '../api/call';
import { studentsText } from '../values/waiting-time';
import { useMay } from '../api/use-staff';
import { FileDialog } from '../list/export-dialog';
import type { Chosen } from '../list/selection';

type ExportResumesProps = {
  drive: DriveFacts;
  /** Filter and order of the table. */
  view: Record<string, string>;
  chosen: Chosen;
};

const AS_ZIP = { zip: 'Save the ZIP' };

/** The resumes of the table as it is seen, or of those who are selected, as one ZIP (CEL-51). */
export function ExportResumes({ drive, view, chosen: { ids, count } }: ExportResumesProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('export lists')) return null;
  const who = studentsText(count);
  return (
    <>
      <Button
        variant="outlined"
        disabled={(ids?.length ?? 0) > BATCH_MAX || count === 0}
        onClick={() => setOpen(true)}
      >
        Export resumes of {count}…
      </Button>
      {isOpen && (
        <FileDialog
          title={`Export resumes of ${who}?`}
          formats={AS_ZIP}
          waiting="The resumes are being prepared. Keep this page open."
          send={(_format, signal) =>
            fetchFile(
              'exportResumes',
              { signal, params: { id: drive.id }, body: { ...view, ...(ids ? { chosen: ids } : {}) } },
              RESUMES_TIMEOUT_MS,
            )
          }
          onClose={() => setOpen(false)}
        >
          <p>
            One file for each, named by enrollment and name, and a list of their hashes (SHA-256). Students
            without a resume are left out.
          </p>
        </FileDialog>
      )}
    </>
  );
}
