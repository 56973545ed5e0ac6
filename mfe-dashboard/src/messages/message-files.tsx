import type { MessageItem } from '@portal/shared/contract';
import { FILE_PATHS, openFile, pathOf } from '@portal/shared/http';
import type { ShownType } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { Box, Button } from '@portal/shared/ui';

type MessageFile = NonNullable<MessageItem['files']>[number];

const PICTURES: Readonly<Record<string, ShownType>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};
/** Of the names that the portal gives them. */
const typeOf = (name: string): ShownType =>
  PICTURES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/pdf';

async function open({ id, name }: MessageFile): Promise<void> {
  if (await openFile(pathOf(FILE_PATHS.messageFile, { id }), name, typeOf(name))) return;
  toast({ title: `${name} cannot be opened. Please try again later.`, variant: 'destructive' });
}

/** What the placement cell sent with a message; each opens in a tab of its own (F-73). */
export const MessageFiles = ({ files, title }: { files: readonly MessageFile[]; title: string }) => (
  <Box
    component="ul"
    aria-label={`Files of ${title}`}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1,
      listStyle: 'none',
      margin: 0,
      marginBlockStart: 1,
      padding: 0,
    }}
  >
    {files.map((file) => (
      <Box component="li" key={file.id} sx={{ minWidth: 0 }}>
        <Button
          variant="outlined"
          size="small"
          sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
          onClick={() => void open(file)}
        >
          Open {file.name}
        </Button>
      </Box>
    ))}
  </Box>
);
