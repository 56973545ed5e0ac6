import type { ApplicantTab } from '@portal/shared/contract/cell';
import { applicantsQuery } from '../api/queries';
import { FIRST_PAGE } from '../list/list-state';

/** The tab on which a drive's page opens. */
export const FIRST_TAB: ApplicantTab = 'applied';

/** The students with whom a drive's page begins. @param id of the drive */
export const firstApplicants = (id: string) => applicantsQuery(id, { ...FIRST_PAGE, of: FIRST_TAB });
