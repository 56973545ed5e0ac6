import { Box, Link } from '@portal/shared/ui';

type Tab = { id: string; label: string; to: string };

type ListTabsProps = {
  /** What the lists have in common, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Of the tab that is open. */
  open: string;
};

/** Lists that belong together, each with an address of its own. */
export const ListTabs = ({ label, tabs, open }: ListTabsProps) => (
  <Box
    component="nav"
    aria-label={label}
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: { md: 1 }, marginBlockEnd: 2 }}
  >
    {tabs.map(({ id, label: words, to }) => (
      <Link
        key={id}
        to={to}
        aria-current={id === open ? 'page' : undefined}
        sx={{
          paddingBlock: 0.75,
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
