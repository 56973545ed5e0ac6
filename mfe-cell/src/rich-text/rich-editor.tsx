import { Box } from '@portal/shared/ui';
import { Editor } from '@tiptap/core';
import { useEffect, useReducer, useRef, useState } from 'react';
import { documentOf, sliceOf } from './rich-content';
import { EXTENSIONS } from './rich-schema';
import { RichToolbar } from './rich-toolbar';

export type RichEditorProps = {
  /** Its first content. */
  html: string;
  labelId: string;
  errorId: string | undefined;
  onChange: (html: string) => void;
};

type Options = { place: HTMLElement; onChange: (html: string) => void; onTurn: () => void };

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

function makeEditor({ html, labelId }: RichEditorProps, { place, onChange, onTurn }: Options): Editor {
  const made = new Editor({
    element: place,
    extensions: EXTENSIONS,
    content: documentOf(html),
    // The policy refuses a style element of its own; its rules are in `sx` below.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId },
      handleDOMEvents: {
        paste(view, event) {
          const pasted = event.clipboardData?.getData('text/html');
          if (!pasted) return false;
          event.preventDefault();
          view.dispatch(view.state.tr.replaceSelection(sliceOf(pasted, view.state.schema)).scrollIntoView());
          return true;
        },
        // What is dropped would be read by a policy that the portal does not have.
        drop(_, event) {
          event.preventDefault();
          return true;
        },
      },
    },
    onUpdate: ({ editor }) => onChange(htmlOf(editor)),
    onTransaction: onTurn,
  });
  return made;
}

/** A text with headings, lists, links and tables, in the HTML that the sanitiser lets through (CEL-41). */
export default function RichEditor(props: RichEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, turn] = useReducer((count: number) => count + 1, 0);
  const current = useRef(props);
  useEffect(() => {
    current.current = props;
  });
  useEffect(() => {
    const made = makeEditor(current.current, {
      place: place.current!,
      onChange: (html) => current.current.onChange(html),
      onTurn: turn,
    });
    setEditor(made);
    return () => made.destroy();
  }, []);
  const { errorId } = props;
  useEffect(() => {
    const { dom } = editor?.view ?? {};
    if (errorId === undefined) dom?.removeAttribute('aria-describedby');
    else dom?.setAttribute('aria-describedby', errorId);
  }, [editor, errorId]);
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'outline',
        borderRadius: 1,
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      {editor && <RichToolbar editor={editor} />}
      <Box
        ref={place}
        sx={{
          maxHeight: 480,
          overflow: 'auto',
          overflowWrap: 'anywhere',
          '& .ProseMirror': { minHeight: 120, padding: 1.5, whiteSpace: 'break-spaces' },
          '& .ProseMirror > :not(* + *)': { marginBlockStart: 0 },
          '& table': { borderCollapse: 'collapse' },
          '& :is(th, td)': { border: 1, borderColor: 'outline', padding: '6px 12px', textAlign: 'start' },
          '& :is(h3, h4, h5)': { fontSize: '1.0625rem', marginBlock: '1.25em 0.5em' },
          '& a': { color: 'primary.main' },
        }}
      />
    </Box>
  );
}
