import { DRIVE_FILE_LIMITS, MESSAGE_FILES_MAX } from '@portal/shared/contract/cell';
import type { MessageFile } from '@portal/shared/contract/cell';
import { useFormContext, useWatch } from '@portal/shared/forms';
import { Box, Button } from '@portal/shared/ui';
import { FileDrop } from '@portal/shared/ui-choice';
import { callCell } from '../api/call';
import type { MessageValues } from './draft-store';

const ACCEPT = 'application/pdf,image/png,image/jpeg,image/webp';
/** The field of the file that is chosen: no value of the message. */
const FIELD = 'file' as never;
const TOO_LARGE = 'This file is larger than 5 MB.';

/** Adds a file on the server. @returns it, or why it was refused */
async function add(file: File): Promise<MessageFile | string> {
  if (file.size > DRIVE_FILE_LIMITS.bytes) return TOO_LARGE;
  const form = new FormData();
  form.append('said', JSON.stringify({ name: file.name }));
  form.append('file', file);
  const reply = await callCell<MessageFile>('addMessageFile', { form });
  return reply.success ? reply.data : reply.message;
}

/** Files that go with a message: each is added when it is chosen, and no student reads it before the message goes (F-73). */
export function MessageFiles({ onAdding }: { onAdding: (more: 1 | -1) => void }) {
  const form = useFormContext<MessageValues>();
  const files = useWatch<MessageValues, 'files'>({ name: 'files' });
  const set = (wanted: MessageFile[]) => form.setValue('files', wanted, { shouldDirty: true });
  const pick = async (file: File): Promise<boolean> => {
    onAdding(1);
    const added = await add(file);
    onAdding(-1);
    form.clearErrors(FIELD);
    if (typeof added === 'string') form.setError(FIELD, { message: added });
    else set([...form.getValues('files'), added]);
    return false;
  };
  return (
    <div>
      {files.length < MESSAGE_FILES_MAX && (
        <FileDrop
          name="file"
          label="Files"
          hint={`Up to ${MESSAGE_FILES_MAX}: PDF, PNG, JPEG or WebP, 5 MB each. Recipients open them in the portal; an email names them`}
          accept={ACCEPT}
          required={false}
          describe={({ name }) => name}
          onPick={pick}
        />
      )}
      {files.length > 0 && (
        <Box component="ul" aria-label="Attached files" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {files.map(({ id, name }) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
                {name}
              </Box>
              <Button
                size="small"
                variant="outlined"
                aria-label={`Remove ${name}`}
                onClick={() => set(files.filter((one) => one.id !== id))}
              >
                Remove
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </div>
  );
}
