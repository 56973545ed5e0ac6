import { branchesOf } from '@portal/shared/branches';
import { DEGREES } from '@portal/shared/contract';
import { useWatch } from '@portal/shared/forms';
import { Box } from '@portal/shared/ui';
import { Checkboxes } from '@portal/shared/ui-choice';
import { capitalize } from '../../labels';
import type { DraftValues } from './draft-values';

const DEGREE_OPTIONS = DEGREES.map((degree) => ({ value: degree, label: degree }));

/** Degrees, and the branches of those that are chosen, from the lists that students choose from. */
export function OpenToFields() {
  const [degrees, branches] = useWatch<DraftValues, ['degrees', 'branches']>({
    name: ['degrees', 'branches'],
  });
  // What a drive names beside the lists stays in sight, so that it can be taken away.
  const all = new Set([...degrees.flatMap((degree) => [...branchesOf(degree)]), ...branches]);
  const options = [...all].sort().map((branch) => ({ value: branch, label: capitalize(branch) }));
  return (
    <>
      <Checkboxes name="degrees" label="Degrees" options={DEGREE_OPTIONS} />
      {options.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>Choose a degree to see its branches.</Box>
      ) : (
        <Checkboxes name="branches" label="Branches" options={options} />
      )}
    </>
  );
}
