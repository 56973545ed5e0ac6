import Box from '@mui/material/Box';
import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { FORCED_COLOURS } from '@portal/shared/ui';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useStopAlone } from './tab-stop';

export type TabItem<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** How many stand in it; null while that is not known. Beside the words, and no part of the tab's name. */
  count?: number | null;
  /** Draws the panel; called first when the tab is first opened, and the panel is kept from then on. */
  render: () => ReactNode;
};

type TabsProps<Value extends string> = {
  /** Names the set of tabs for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly TabItem<Value>[];
};

/** On a phone all tabs stand in rows of three, so that none hides behind an arrow (W-48); from there on in a line. */
const look = {
  borderBottom: 1,
  borderColor: 'divider',
  minHeight: 0,
  '& .MuiTabs-list': {
    display: { xs: 'grid', sm: 'flex' },
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    flexWrap: 'wrap',
  },
  // Rows have no one line for it: the chosen tab carries its own.
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': {
    minWidth: 0,
    paddingInline: { xs: 0.5, sm: 0.75 },
    paddingBlock: { xs: 0.5, sm: 1.5 },
    fontSize: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem' },
    borderBottom: '3px solid transparent',
    lineHeight: 1.2,
    [FORCED_COLOURS]: { borderBottomColor: 'Canvas' },
  },
  '& .Mui-selected': { borderBottomColor: 'primary.main' },
} as const;

/** A tab's words with its count: above them on a phone, beside them where there is room. */
const Counted = ({ id, label, count }: { id: string; label: ReactNode; count: number | null }) => (
  <Box
    component="span"
    sx={{
      display: 'flex',
      flexDirection: { xs: 'column-reverse', sm: 'row' },
      alignItems: 'center',
      columnGap: 0.5,
    }}
  >
    <span>{label}</span>
    <Box
      component="span"
      aria-hidden
      id={id}
      sx={{
        minWidth: '1.5em',
        minHeight: '1.25em',
        paddingInline: 0.5,
        borderRadius: 1,
        lineHeight: 1.25,
        fontSize: { xs: '1rem', sm: '0.8125rem' },
        fontWeight: 700,
        backgroundColor: { sm: 'background.sunken' },
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {count}
    </Box>
  </Box>
);

type PanelProps = { id: string; name: string; chosen: boolean; children: ReactNode };

function Panel({ id, name, chosen, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const alone = useStopAlone(panel);
  return (
    <Box
      ref={panel}
      role="tabpanel"
      id={`${id}panel-${name}`}
      aria-labelledby={`${id}tab-${name}`}
      hidden={!chosen}
      // Never without: a panel that has the focus keeps it when its content comes.
      tabIndex={alone ? 0 : -1}
      sx={{ paddingTop: { xs: 2, sm: 3 } }}
    >
      {children}
    </Box>
  );
}

/**
 * Tabs with their panels (W3C APG tabs pattern: arrow keys move, Home and End, one stop in the tab order).
 * A panel is drawn when its tab is first opened and hidden, not removed, when another is chosen.
 */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const id = useId();
  const [opened, setOpened] = useState<readonly Value[]>([value]);
  const shown = opened.includes(value) ? opened : [...opened, value];
  if (shown !== opened) setOpened(shown);
  return (
    <>
      <MuiTabs value={value} onChange={(_event, next: Value) => onChange(next)} aria-label={label} sx={look}>
        {tabs.map((tab) => (
          <MuiTab
            key={tab.value}
            value={tab.value}
            label={
              tab.count === undefined ? (
                tab.label
              ) : (
                <Counted id={`${id}count-${tab.value}`} label={tab.label} count={tab.count} />
              )
            }
            aria-describedby={tab.count === undefined ? undefined : `${id}count-${tab.value}`}
            id={`${id}tab-${tab.value}`}
            aria-controls={`${id}panel-${tab.value}`}
          />
        ))}
      </MuiTabs>
      {tabs.map((tab) => (
        <Panel key={tab.value} id={id} name={tab.value} chosen={tab.value === value}>
          {shown.includes(tab.value) && tab.render()}
        </Panel>
      ))}
    </>
  );
}
