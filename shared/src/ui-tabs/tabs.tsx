import Box from '@mui/material/Box';
import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

export type TabItem<Value extends string> = {
  value: Value;
  label: ReactNode;
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
      <MuiTabs
        value={value}
        onChange={(_event, next: Value) => onChange(next)}
        aria-label={label}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((tab) => (
          <MuiTab
            key={tab.value}
            value={tab.value}
            label={tab.label}
            id={`${id}tab-${tab.value}`}
            aria-controls={`${id}panel-${tab.value}`}
          />
        ))}
      </MuiTabs>
      {tabs.map((tab) => (
        <Box
          key={tab.value}
          role="tabpanel"
          id={`${id}panel-${tab.value}`}
          aria-labelledby={`${id}tab-${tab.value}`}
          hidden={tab.value !== value}
          tabIndex={0}
          sx={{ paddingTop: 3 }}
        >
          {shown.includes(tab.value) && tab.render()}
        </Box>
      ))}
    </>
  );
}
