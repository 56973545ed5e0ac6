import { Banner, Box, Button, Link } from '@portal/shared/ui';
import { useState } from 'react';
import { UndoDialog } from '../activity/undo-dialog';
import { useMay } from '../api/use-staff';
import { PATHS } from '../paths';

type ImportResultProps = {
  batch: string;
  /** What it was: 'Import of students', 'the import'. */
  title: string;
  what: string;
  /** What it came to, and what follows. */
  words: string;
  more?: string | null | undefined;
  /** What is done once more: a list may have been pasted. */
  again?: string;
  onAgain: () => void;
};

/** What an import came to, and the way back. */
export function ImportResult({
  batch,
  title,
  what,
  words,
  more,
  again = 'Import another file',
  onAgain,
}: ImportResultProps) {
  const [isAsking, setAsking] = useState(false);
  const [isUndone, setUndone] = useState(false);
  const mayUndo = useMay('undo actions');
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }} role="status">
      <Banner tone={isUndone ? 'warning' : 'positive'} title={isUndone ? `The ${what} is undone` : words}>
        {isUndone ? null : more}
      </Banner>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button variant="outlined" onClick={onAgain}>
          {again}
        </Button>
        {mayUndo && !isUndone && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            Undo the {what}
          </Button>
        )}
        <Link to={PATHS.students}>Students</Link>
      </Box>
      {isAsking && (
        <UndoDialog
          action={{ title, batch }}
          onUndone={() => setUndone(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
