import { Box, Link } from '@portal/shared/ui';

type Tab = { id: string; label: string; to: string };

type ListTabsProps = {
  /** What the lists have in common, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Of the tab that is open. */
  open: string;
};

/** Brings the open one into sight where the tabs are in one line that is scrolled. */
const showOpen = (tabs: HTMLElement | null): void => {
  const open = tabs?.querySelector<HTMLElement>('[aria-current]');
  if (tabs && open) tabs.scrollLeft = open.offsetLeft - tabs.offsetLeft;
};

/** Lists that belong together, each with an address of its own; on a phone in one line. */
export const ListTabs = ({ label, tabs, open }: ListTabsProps) => (
  <Box
    component="nav"
    ref={showOpen}
    aria-label={label}
    sx={{
      display: 'flex',
      flexWrap: { xs: 'nowrap', md: 'wrap' },
      overflowX: { xs: 'auto', md: 'visible' },
      columnGap: 3,
      rowGap: 1,
      marginBlockEnd: 2,
    }}
  >
    {tabs.map(({ id, label: words, to }) => (
      <Link
        key={id}
        to={to}
        aria-current={id === open ? 'page' : undefined}
        sx={{
          paddingBlock: 0.75,
          whiteSpace: { xs: 'nowrap', md: 'normal' },
          fontWeight: id === open ? 700 : 400,
          borderBlockEnd: '3px solid',
          borderColor: id === open ? 'primary.main' : 'transparent',
        }}
      >
        {words}
      </Link>
    ))}
  </Box>
);
