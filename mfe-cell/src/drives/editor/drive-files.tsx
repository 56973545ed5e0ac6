import { DRIVE_FILE_LIMITS } from '@portal/shared/contract/cell';
import type { DoneData, DriveDraft, DriveFileKind } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Box, Button, Card, Heading } from '@portal/shared/ui';
import { FileDrop } from '@portal/shared/ui-choice';
import * as z from '@portal/shared/zod';
import { useState } from 'react';
import { callCell } from '../../api/call';
import { ChangeDialog } from '../../changes/change-dialog';
import type { DraftSaver } from './use-draft-saver';

type ShownFile = NonNullable<DriveDraft['documents']>[number];

const WORDS: Record<DriveFileKind, { title: string; hint: string; accept: string }> = {
  logo: {
    title: 'Add the company’s logo',
    hint: 'A PNG, JPEG or WebP picture of 5 MB at most; all drives of the company show it',
    accept: 'image/png,image/jpeg,image/webp',
  },
  document: {
    title: 'Add a document',
    hint: 'A PDF of 5 MB at most; students read its name',
    accept: 'application/pdf',
  },
};

const resolver = zodResolver(
  z.object({
    file: z
      .unknown()
      .check(z.refine((file) => file instanceof File, { error: 'Please choose a file.' }))
      .check(
        z.refine((file) => !(file instanceof File) || file.size <= DRIVE_FILE_LIMITS.bytes, {
          error: 'This file is larger than 5 MB.',
        }),
      ),
  }),
);
type Values = { file: File | null };
const NOTHING: Values = { file: null };

function formOf({ file }: Values, kind: DriveFileKind, version: string): FormData {
  const form = new FormData();
  form.append('said', JSON.stringify({ kind, name: file?.name ?? '', version }));
  if (file) form.append('file', file);
  return form;
}

type DriveFilesProps = { saver: DraftSaver; isPublished: boolean };
type Asked = { add: DriveFileKind } | { remove: ShownFile };

/** The company's logo and the drive's documents: each change of them is made at once, and undone on its day (CEL-41). */
export function DriveFiles({ saver, isPublished }: DriveFilesProps) {
  const { logo = null, documents = [] } = saver.draft;
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Card component="section" aria-label="Logo and documents" sx={{ display: 'grid', gap: 1.5 }}>
      <Heading level={2} looks={3}>
        Logo and documents
      </Heading>
      <Box sx={{ color: 'text.secondary' }}>
        {isPublished
          ? 'Students see a change of these at once, and not with the rest of the draft.'
          : 'Students see these once the drive is published.'}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {logo && <FileItem file={logo} what="Logo" onRemove={() => setAsked({ remove: logo })} />}
        {documents.map((file) => (
          <FileItem key={file.id} file={file} what="Document" onRemove={() => setAsked({ remove: file })} />
        ))}
        {!logo && documents.length === 0 && <li>No logo, no document.</li>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setAsked({ add: 'document' })}>
          Add a document…
        </Button>
        <Button variant="outlined" onClick={() => setAsked({ add: 'logo' })}>
          {logo ? 'Another logo…' : 'Add a logo…'}
        </Button>
      </Box>
      {asked && 'add' in asked && <AddDialog kind={asked.add} saver={saver} onClose={() => setAsked(null)} />}
      {asked && 'remove' in asked && (
        <RemoveDialog file={asked.remove} saver={saver} onClose={() => setAsked(null)} />
      )}
    </Card>
  );
}

const FileItem = ({ file, what, onRemove }: { file: ShownFile; what: string; onRemove: () => void }) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
      {what}: <b>{file.name}</b>
    </Box>
    <Button
      size="small"
      variant="outlined"
      aria-label={`Remove ${file.name}`}
      onClick={onRemove}
      sx={{ marginInlineStart: 'auto' }}
    >
      Remove…
    </Button>
  </Box>
);

type DialogProps = { saver: DraftSaver; onClose: () => void };

const AddDialog = ({ kind, saver, onClose }: DialogProps & { kind: DriveFileKind }) => {
  const { title, hint, accept } = WORDS[kind];
  const { id, base } = saver.draft;
  return (
    <ChangeDialog<Values, DoneData>
      title={title}
      resolver={resolver as never}
      defaultValues={NOTHING}
      fields={<FileDrop name="file" label="File" hint={hint} accept={accept} describe={({ name }) => name} />}
      submitLabel={kind === 'logo' ? 'Add the logo' : 'Add the document'}
      version={base}
      send={(values, version) =>
        callCell('addDriveFile', { params: { id }, form: formOf(values, kind, version) })
      }
      onDone={() => void saver.readFiles()}
      onClose={onClose}
    />
  );
};

const RemoveDialog = ({ file, saver, onClose }: DialogProps & { file: ShownFile }) => {
  const { id, base } = saver.draft;
  return (
    <ChangeDialog<Record<never, never>, DoneData>
      title={`Remove ${file.name}?`}
      submitLabel="Remove it"
      version={base}
      send={(_, version) => callCell('removeDriveFile', { params: { id }, body: { file: file.id, version } })}
      onDone={() => void saver.readFiles()}
      onClose={onClose}
    >
      Students no longer see it. It can be undone today.
    </ChangeDialog>
  );
};
