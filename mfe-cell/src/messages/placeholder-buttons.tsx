import { PLACEHOLDERS } from '@portal/shared/contract/cell';
import { useFormContext } from '@portal/shared/forms';
import { Box, Button } from '@portal/shared/ui';
import type { MessageValues } from './draft-store';

/** Inserts a placeholder at the caret in the text. */
export function PlaceholderButtons({ isOfDrive }: { isOfDrive: boolean }) {
  const form = useFormContext<MessageValues>();
  const putIn = (name: string): void => {
    const text = form.getValues('text');
    const area = document.querySelector<HTMLTextAreaElement>('textarea[name="text"]');
    const start = area?.selectionStart ?? text.length;
    const end = area?.selectionEnd ?? text.length;
    form.setValue('text', `${text.slice(0, start)}{${name}}${text.slice(end)}`, { shouldDirty: true });
    area?.focus();
  };
  const offered = isOfDrive ? PLACEHOLDERS : PLACEHOLDERS.slice(0, 2);
  return (
    <Box role="group" aria-label="Insert placeholder" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {offered.map((name) => (
        <Button key={name} variant="outlined" size="small" onClick={() => putIn(name)}>
          {`{${name}}`}
        </Button>
      ))}
    </Box>
  );
}
