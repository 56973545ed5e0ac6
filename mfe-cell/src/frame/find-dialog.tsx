import type { CellRight } from '@portal/shared/contract/cell';
import { useNavigate } from '@portal/shared/router';
import { SearchChoice } from '@portal/shared/ui-choice';
import { Dialog } from '@portal/shared/ui-dialog';
import { useMemo } from 'react';
import { useStaff } from '../api/use-staff';
import { useChoices } from '../choices/use-choices';
import { findAll } from './find-sources';
import { KeysSwitch } from './keys-dialog';

/** Searches students, drives and pages as one types, and opens what is chosen. */
export default function FindDialog({ onClose }: { onClose: () => void }) {
  const staff = useStaff();
  const navigate = useNavigate();
  const source = useMemo(() => {
    const may = (right: CellRight): boolean => staff?.permissions.includes(right) === true;
    return { name: 'everything', search: findAll(may) };
  }, [staff]);
  const choices = useChoices(source, []);
  return (
    <Dialog open title="Find" onClose={onClose}>
      <SearchChoice
        isFocused
        label="Student, drive or page"
        hint="By enrollment, name or email; by company or code. Arrow keys and Enter open one."
        value=""
        {...choices}
        onChange={(path) => {
          if (path === '') return;
          onClose();
          void navigate(path);
        }}
      />
      <KeysSwitch />
    </Dialog>
  );
}
