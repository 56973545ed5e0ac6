import { contentItemName } from '@portal/shared/contract/cell';
import { useFormContext, useFormState, useWatch } from '@portal/shared/forms';
import { Box, Button } from '@portal/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { toForm, type ContentSchema } from './content-schema';

type ContentListProps = {
  name: string;
  label: string;
  item: ContentSchema;
  /** The fields of an item, by its name in the form. */
  fieldsOf: (name: string) => ReactNode;
};

/** Whether something below a name is wrong. */
const hasError = (errors: unknown, name: string): boolean =>
  name.split('.').reduce((inside: unknown, key) => (inside as Record<string, unknown>)?.[key], errors) !==
  undefined;

type ItemProps = {
  words: string;
  at: number;
  last: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  children: ReactNode;
};

/** An item by its name; open, with its fields, and what moves or removes it. */
const Item = ({ words, at, last, isOpen, onToggle, onMove, onRemove, children }: ItemProps) => (
  <Box component="li" sx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        variant="text"
        aria-expanded={isOpen}
        onClick={onToggle}
        sx={{ marginInlineEnd: 'auto', textAlign: 'start', justifyContent: 'start' }}
      >
        {`${at + 1}. ${words}`}
      </Button>
      {isOpen && (
        <>
          <Button
            variant="text"
            aria-label={`Move ${words} up`}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            Move up
          </Button>
          <Button
            variant="text"
            aria-label={`Move ${words} down`}
            disabled={at === last}
            onClick={() => onMove(at + 1)}
          >
            Move down
          </Button>
          <Button variant="text" aria-label={`Remove ${words}`} color="error" onClick={onRemove}>
            Remove
          </Button>
        </>
      )}
    </Box>
    {isOpen && <Box sx={{ paddingBlockEnd: 2, paddingInlineStart: { sm: 2 } }}>{children}</Box>}
  </Box>
);

/** Items in order: one is open at a time, and each that has a mistake. */
export function ContentList({ name, label, item, fieldsOf }: ContentListProps) {
  const { setValue } = useFormContext();
  const { errors } = useFormState();
  const items = (useWatch({ name }) as unknown[] | undefined) ?? [];
  const [open, setOpen] = useState<number | null>(null);
  const change = (next: unknown[], at: number | null): void => {
    setValue(name, next, { shouldDirty: true });
    setOpen(at);
  };
  const without = (at: number): unknown[] => items.filter((_, other) => other !== at);
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, marginBlock: 1, minWidth: 0 }}>
      <Box component="legend" sx={{ fontWeight: 700, padding: 0 }}>
        {`${label} (${items.length})`}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {items.map((one, at) => (
          <Item
            key={`${name}.${at}`}
            words={contentItemName(one, at)}
            at={at}
            last={items.length - 1}
            isOpen={open === at || hasError(errors, `${name}.${at}`)}
            onToggle={() => setOpen(open === at ? null : at)}
            onMove={(to) => change(without(at).toSpliced(to, 0, one), to)}
            onRemove={() => change(without(at), null)}
          >
            {fieldsOf(`${name}.${at}`)}
          </Item>
        ))}
      </Box>
      <Button
        variant="outlined"
        sx={{ marginBlockStart: 1 }}
        onClick={() => change([...items, toForm(item, undefined)], items.length)}
      >
        {`Add to ${label.toLowerCase()}`}
      </Button>
    </Box>
  );
}
