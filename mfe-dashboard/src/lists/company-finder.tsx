import { Box, Button, VisuallyHidden } from '@portal/shared/ui';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { ANYTHING, filtersSet, SOON_DAYS } from './find-companies';
import type { Wish } from './find-companies';

type CompanyFinderProps = {
  wish: Wish;
  onChange: (wish: Wish) => void;
  /** Titles of roles to choose from. */
  roles: readonly string[];
  /** Types of work to choose from. */
  works: readonly string[];
  /** How many were found, and among how many. */
  found: number;
  among: number;
};

/** How a control of the finder looks; its border has the contrast of a field's. */
const control = {
  font: 'inherit',
  color: 'inherit',
  width: '100%',
  minHeight: 44,
  paddingInline: 1.5,
  border: '1px solid',
  borderColor: 'outline',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;

/** Search, order and filters above a list of companies (DSH-09). */
export function CompanyFinder({ wish, onChange, roles, works, found, among }: CompanyFinderProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const set = filtersSet(wish);
  const change = (part: Partial<Wish>): void => onChange({ ...wish, ...part });
  return (
    <Box
      role="search"
      aria-label="Companies in this list"
      sx={{ display: 'grid', gap: 1.5, marginBottom: 2 }}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box
          component="input"
          type="search"
          aria-label="Company or role"
          placeholder="Company or role"
          value={wish.text}
          onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => change({ text: target.value })}
          sx={{ ...control, '&::placeholder': { color: 'text.secondary', opacity: 1 } }}
        />
        <Button
          variant="outlined"
          aria-expanded={open}
          aria-controls={`${id}filters`}
          onClick={() => setOpen(!open)}
          sx={{ flex: 'none' }}
        >
          {set > 0 ? `Filter (${set})` : 'Filter'}
        </Button>
      </Box>
      <Box id={`${id}filters`} hidden={!open}>
        {open && <Filters wish={wish} change={change} roles={roles} works={works} />}
      </Box>
      <VisuallyHidden role="status">
        {wish === ANYTHING ? '' : `${found} of ${among} companies`}
      </VisuallyHidden>
    </Box>
  );
}

type FiltersProps = Pick<CompanyFinderProps, 'wish' | 'roles' | 'works'> & {
  change: (part: Partial<Wish>) => void;
};

const Filters = ({ wish, change, roles, works }: FiltersProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.5,
      alignItems: 'end',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    }}
  >
    <Labelled label="Order">
      <Box
        component="select"
        value={wish.sort}
        onChange={({ target }: React.ChangeEvent<HTMLSelectElement>) =>
          change({ sort: target.value === 'package' ? 'package' : 'deadline' })
        }
        sx={control}
      >
        <option value="deadline">Deadline, soonest first</option>
        <option value="package">Package, highest first</option>
      </Box>
    </Labelled>
    <Choice
      label="Role"
      any="Any role"
      value={wish.role}
      options={roles}
      onChange={(role) => change({ role })}
    />
    {works.length > 0 && (
      <Choice
        label="Type of work"
        any="Any type"
        value={wish.work}
        options={works}
        onChange={(work) => change({ work })}
      />
    )}
    <Labelled label="Package at least (LPA)">
      <Box
        component="input"
        type="number"
        min={0}
        inputMode="decimal"
        value={wish.least ?? ''}
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) =>
          change({ least: target.value === '' ? null : Number(target.value) })
        }
        sx={control}
      />
    </Labelled>
    <Soon wish={wish} change={change} />
    <Button variant="text" onClick={() => change(ANYTHING)} sx={{ justifySelf: 'start' }}>
      Clear all
    </Button>
  </Box>
);

type ChoiceProps = {
  label: string;
  /** The words of no choice. */
  any: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
};

const Choice = ({ label, any, value, options, onChange }: ChoiceProps) => (
  <Labelled label={label}>
    <Box
      component="select"
      value={value}
      onChange={({ target }: React.ChangeEvent<HTMLSelectElement>) => onChange(target.value)}
      sx={control}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Box>
  </Labelled>
);

const Soon = ({ wish, change }: Omit<FiltersProps, 'roles' | 'works'>) => (
  <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 44 }}>
    <Box
      component="input"
      type="checkbox"
      checked={wish.isSoon}
      onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => change({ isSoon: target.checked })}
      sx={{ width: 24, height: 24, margin: 0, accentColor: 'var(--pp-palette-primary-main)' }}
    />
    Closes within {SOON_DAYS} days
  </Box>
);

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="label" sx={{ display: 'grid', gap: 0.5 }}>
    <Box component="span" sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
      {label}
    </Box>
    {children}
  </Box>
);
