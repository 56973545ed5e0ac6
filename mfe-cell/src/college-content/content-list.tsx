import { capitalize, contentItemName } from '@portal/shared/contract/cell';
import { useFormContext, useFormState, useWatch } from '@portal/shared/forms';
import { Box, Button } from '@portal/shared/ui';
import { useState } from 'react';
import { ContentFields } from './content-field';
import { toForm, type ContentSchema } from './content-schema';

type ContentListProps = { name: string; label: string; item: ContentSchema };

/** Whether something below a name is wrong. */
const hasError = (errors: unknown, name: string): boolean =>
  name.split('.').reduce((inside: unknown, key) => (inside as Record<string, unknown>)?.[key], errors) !==
  undefined;

/** Items in order: one is open at a time, and each that has a mistake. */
export function ContentList({ name, label, item }: ContentListProps) {
  const { setValue } = useFormContext();
  const { errors } = useFormState();
  const items = (useWatch({ name }) as unknown[] | undefined) ?? [];
  const [open, setOpen] = useState<number | null>(null);
  const change = (next: unknown[], at: number | null): void => {
    setValue(name, next, { shouldDirty: true });
    setOpen(at);
  };
  const move = (at: number, to: number): void => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(at, 1));
    change(next, to);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, marginBlock: 1, minWidth: 0 }}>
      <Box component="legend" sx={{ fontWeight: 700, padding: 0 }}>
        {`${label} (${items.length})`}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {items.map((one, at) => {
          const words = contentItemName(one, at);
          const isOpen = open === at || hasError(errors, `${name}.${at}`);
          return (
            <Box component="li" key={`${name}.${at}`} sx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Button
                  aria-expanded={isOpen}
                  onClick={() => setOpen(open === at ? null : at)}
                  sx={{ marginInlineEnd: 'auto', textAlign: 'start' }}
                >
                  {`${at + 1}. ${words}`}
                </Button>
                {isOpen && (
                  <>
                    <Button disabled={at === 0} onClick={() => move(at, at - 1)}>
                      {`Move ${words} up`}
                    </Button>
                    <Button disabled={at === items.length - 1} onClick={() => move(at, at + 1)}>
                      {`Move ${words} down`}
                    </Button>
                    <Button
                      color="error"
                      onClick={() =>
                        change(
                          items.filter((_, other) => other !== at),
                          null,
                        )
                      }
                    >
                      {`Remove ${words}`}
                    </Button>
                  </>
                )}
              </Box>
              {isOpen && (
                <Box sx={{ paddingBlockEnd: 2, paddingInlineStart: { sm: 2 } }}>
                  <ContentFields name={`${name}.${at}`} schema={item} />
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      <Button
        variant="outlined"
        sx={{ marginBlockStart: 1 }}
        onClick={() => change([...items, toForm(item, undefined)], items.length)}
      >
        {`Add to ${capitalize(label)}`}
      </Button>
    </Box>
  );
}
