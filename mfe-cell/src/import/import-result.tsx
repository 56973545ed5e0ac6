import { Banner, Box, Button, Link } from '@portal/shared/ui';
import { useState } from 'react';
import { UndoDialog } from '../actions/undo-dialog';
import type { Undone } from '../actions/undo-dialog';
import { useMay } from '../frame/use-staff';
import { PATHS } from '../paths';

type ImportResultProps = {
  batch: string;
  /** What it was: 'Import of students', 'the import'. */
  title: string;
  what: string;
  /** What it came to, and what follows. */
  words: string;
  more?: string | null | undefined;
  /** Said where mail had gone that nothing takes back. */
  told?: (told: NonNullable<Undone['told']>) => string;
  onAgain: () => void;
};

/** What an import came to, and the way back. */
export function ImportResult({ batch, title, what, words, more, told, onAgain }: ImportResultProps) {
  const [isAsking, setAsking] = useState(false);
  const [undone, setUndone] = useState<Undone | null>(null);
  const mayUndo = useMay('undo actions');
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }} role="status">
      <Banner tone={undone ? 'warning' : 'positive'} title={undone ? `The ${what} is undone` : words}>
        {undone ? undone.told && told?.(undone.told) : more}
      </Banner>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button variant="outlined" onClick={onAgain}>
          Import another file
        </Button>
        {mayUndo && !undone && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            Undo the {what}
          </Button>
        )}
        <Link to={PATHS.students}>Students</Link>
      </Box>
      {isAsking && (
        <UndoDialog action={{ title, batch }} onUndone={setUndone} onClose={() => setAsking(false)} />
      )}
    </Box>
  );
}
