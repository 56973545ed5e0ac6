import { Box, IconButton, VisuallyHidden } from '@portal/shared/ui';
import { ArrowDownIcon, ArrowUpIcon } from '@portal/shared/ui-data';
import { useEffect, useRef, useState } from 'react';
import { useDragOrder } from './use-drag-order';

type RoleOrderProps = {
  /** Chosen roles, first choice first. */
  titles: string[];
  disabled: boolean;
  /** Puts a role at a rank; 0 is the first choice. */
  onPlace: (title: string, rank: number) => void;
};

/** The chosen roles in their order: moved by buttons with the keyboard, by the handle with a pointer (CMP-07). */
export function RoleOrder({ titles, disabled, onPlace }: RoleOrderProps) {
  const [moved, setMoved] = useState<{ title: string; by: -1 | 1 } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const drag = useDragOrder(list, disabled, onPlace);

  // A button that moved in the page loses focus; it gets it back, or its partner does at the end of the list.
  useEffect(() => {
    if (!moved) return;
    const item = list.current?.children[titles.indexOf(moved.title)];
    const [up, down] = [...(item?.querySelectorAll('button') ?? [])];
    const [wanted, other] = moved.by < 0 ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [moved, titles]);

  const move = (title: string, by: -1 | 1): void => {
    onPlace(title, titles.indexOf(title) + by);
    setMoved({ title, by });
  };

  return (
    <Box sx={{ marginTop: 2 }}>
      <Box id="role-order" sx={{ fontWeight: 600, marginBottom: 0.5 }}>
        Your order of preference
      </Box>
      <Box
        component="ol"
        ref={list}
        aria-labelledby="role-order"
        {...drag.list}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}
      >
        {titles.map((title, rank) => (
          <RoleAtRank
            key={title}
            title={title}
            rank={rank}
            isLast={rank === titles.length - 1}
            disabled={disabled}
            isDragged={drag.dragged === title}
            handle={drag.handle(title)}
            onMove={(by) => move(title, by)}
          />
        ))}
      </Box>
      <VisuallyHidden component="div" role="status">
        {moved && `${moved.title} is now choice ${titles.indexOf(moved.title) + 1} of ${titles.length}.`}
      </VisuallyHidden>
    </Box>
  );
}

type RoleAtRankProps = {
  title: string;
  rank: number;
  isLast: boolean;
  disabled: boolean;
  isDragged: boolean;
  handle: ReturnType<ReturnType<typeof useDragOrder>['handle']>;
  onMove: (by: -1 | 1) => void;
};

const RoleAtRank = ({ title, rank, isLast, disabled, isDragged, handle, onMove }: RoleAtRankProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      border: '1px solid',
      borderColor: isDragged ? 'primary.main' : 'divider',
      borderRadius: 1,
      backgroundColor: 'background.paper',
    }}
  >
    <Box
      aria-hidden
      title="Drag to change the order"
      {...handle}
      sx={{ padding: 1.5, cursor: 'grab', touchAction: 'none', color: 'text.secondary', userSelect: 'none' }}
    >
      ⠿
    </Box>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {rank + 1}. {title}
    </Box>
    <IconButton label={`Move ${title} up`} disabled={disabled || rank === 0} onClick={() => onMove(-1)}>
      <ArrowUpIcon />
    </IconButton>
    <IconButton label={`Move ${title} down`} disabled={disabled || isLast} onClick={() => onMove(1)}>
      <ArrowDownIcon />
    </IconButton>
  </Box>
);
