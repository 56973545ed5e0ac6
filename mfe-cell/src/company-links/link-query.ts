import type { CompanyForms, CompanyLinks } from '@portal/shared/contract/cell';
import { queryOptions } from '@tanstack/react-query';
import { POLL_MS, read } from '../api/queries';

/** A drive's company links, asked for again while they are shown. @param id of the drive */
export const companyLinksQuery = (id: string) =>
  queryOptions({
    queryKey: ['companyLinks', id],
    queryFn: () => read<CompanyLinks>('companyLinks', { params: { id } }),
    refetchInterval: POLL_MS,
  });

/** The form links of a company. @param id of the company */
export const companyFormsQuery = (id: string) =>
  queryOptions({
    queryKey: ['companyForms', id],
    queryFn: () => read<CompanyForms>('companyForms', { params: { id } }),
    refetchInterval: POLL_MS,
  });
