import { useController } from '@portal/shared/forms';
import { Box, Spinner } from '@portal/shared/ui';
import { useEffect, useId, useState } from 'react';
import type { ComponentType } from 'react';
import type { RichEditorProps } from './rich-editor';

type RichTextFieldProps = { name: string; label: string };

let loaded: ComponentType<RichEditorProps> | undefined;

/** A field of formatted text. The editor's code is a chunk of its own, requested when such a field is rendered. */
export function RichTextField({ name, label }: RichTextFieldProps) {
  const { field, fieldState } = useController({ name });
  const [Editor, setEditor] = useState(() => loaded);
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  useEffect(() => {
    if (Editor) return;
    let alive = true;
    import('./rich-editor').then(
      (module) => {
        loaded = module.default;
        if (alive) setEditor(() => module.default);
      },
      () => {
        if (alive) setMissing(true);
      },
    );
    return () => {
      alive = false;
    };
  }, [Editor]);
  const message = fieldState.error?.message;
  return (
    <Box>
      <Box id={id} sx={{ fontWeight: 600, marginBlockEnd: 0.5 }}>
        {label}
      </Box>
      {Editor && (
        <Editor
          html={String(field.value ?? '')}
          labelId={id}
          errorId={message ? `${id}-error` : undefined}
          onChange={field.onChange}
        />
      )}
      {!Editor &&
        (isMissing ? (
          <p>The editor did not load. Reload the page.</p>
        ) : (
          <Spinner label="Loading the editor" />
        ))}
      {message && (
        <Box id={`${id}-error`} sx={{ color: 'error.main' }}>
          {message}
        </Box>
      )}
    </Box>
  );
}
