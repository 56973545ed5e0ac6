import { REASON_MAX } from '@portal/shared/contract/cell';
import { Box } from '@portal/shared/ui';
import { useEffect, useId, useRef } from 'react';
import { control } from '../list/control-styles';
import type { Return } from './use-return';

/** Why sections go back, beside the first of them; takes the focus where it is wrong. */
export function ReturnReason({ name, returning }: { name: string; returning: Return }) {
  const { named, reason, setReason, wrong } = returning;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (wrong !== null) field.current?.focus();
  }, [wrong]);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, marginBlockStart: 1 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        Reason, which {name} reads
      </Box>
      <Box
        component="textarea"
        id={id}
        ref={field}
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        aria-invalid={wrong !== null}
        aria-describedby={`${id}-hint ${id}-wrong`}
        onChange={({ target }: { target: HTMLTextAreaElement }) => setReason(target.value)}
        sx={{ ...control, width: '100%', paddingBlock: 1, resize: 'vertical' }}
      />
      <Box id={`${id}-wrong`} role="alert" sx={{ color: 'error.main', fontWeight: 600 }}>
        {wrong}
      </Box>
      <Box id={`${id}-hint`} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        Opens {named.map(({ title }) => title).join(', ')} alone. The rest stays locked.
      </Box>
    </Box>
  );
}
