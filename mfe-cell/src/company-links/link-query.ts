import type { CompanyForms, CompanyLinks } from '@portal/shared/contract/cell';
import { one } from '../api/queries';

/** A drive's company links. @param id of the drive */
export const companyLinksQuery = (id: string) => one<CompanyLinks>('companyLinks', id);

/** The form links of a company. @param id of the company */
export const companyFormsQuery = (id: string) => one<CompanyForms>('companyForms', id);
