import { Box, Button } from '@portal/shared/ui';
import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';

type Tool = { label: string; mark: string; isOn: (editor: Editor) => boolean; run: (editor: Editor) => void };

/** The chosen words stay in sight as they are: nothing is scrolled to. */
const chainOf = (editor: Editor) => editor.chain().focus(null, { scrollIntoView: false });

const TOOLS: readonly Tool[] = [
  {
    label: 'Bold',
    mark: 'B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => chainOf(editor).toggleBold().run(),
  },
  {
    label: 'Italic',
    mark: 'I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => chainOf(editor).toggleItalic().run(),
  },
  {
    label: 'Heading',
    mark: 'H',
    isOn: (editor) => editor.isActive('heading'),
    run: (editor) => chainOf(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'List',
    mark: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => chainOf(editor).toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    mark: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => chainOf(editor).toggleOrderedList().run(),
  },
  {
    label: 'Table',
    mark: '⊞',
    isOn: (editor) => editor.isActive('table'),
    run: (editor) =>
      editor.isActive('table')
        ? chainOf(editor).deleteTable().run()
        : chainOf(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
];

/** An address as a link: 'sie.example' is one of the web. */
const addressOf = (typed: string): string => (/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`);

/** Where a link leads; empty takes it away. */
function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const field = useRef<HTMLInputElement>(null);
  // The button above it opened it.
  useEffect(() => field.current?.focus(), []);
  const set = (): void => {
    const text = typed.trim();
    const chain = chainOf(editor).extendMarkRange('link');
    if (text === '') chain.unsetLink().run();
    else chain.setLink({ href: addressOf(text) }).run();
    onDone();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', padding: 1 }}>
      <label htmlFor={id}>Address of the link</label>
      <Box
        component="input"
        id={id}
        type="url"
        value={typed}
        ref={field}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
        sx={{
          flex: '1 1 200px',
          minWidth: 0,
          minHeight: 40,
          font: 'inherit',
          color: 'inherit',
          bgcolor: 'transparent',
          border: 1,
          borderColor: 'outline',
          borderRadius: 1,
          paddingInline: 1,
        }}
      />
      <Button size="small" variant="outlined" onClick={set}>
        Set the link
      </Button>
    </Box>
  );
}

/** What changes the chosen words. */
export function RichToolbar({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false);
  return (
    <Box sx={{ borderBlockEnd: 1, borderColor: 'divider' }}>
      <Box role="toolbar" aria-label="Format" sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {TOOLS.map(({ label, mark, isOn, run }) => (
          <Button
            key={label}
            size="small"
            variant="text"
            aria-label={label}
            aria-pressed={isOn(editor)}
            sx={{ minWidth: 44, '&[aria-pressed="true"]': { bgcolor: 'action.selected' } }}
            onClick={() => run(editor)}
          >
            {/* A drawing, not a word of the button's name. */}
            <Box component="span" sx={{ '&::before': { content: `"${mark}"` } }} />
          </Button>
        ))}
        <Button
          size="small"
          variant="text"
          aria-expanded={isLinking}
          aria-pressed={editor.isActive('link')}
          onClick={() => setLinking(!isLinking)}
        >
          Link
        </Button>
      </Box>
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </Box>
  );
}
