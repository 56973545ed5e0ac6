import type { CompaniesPage, CompaniesQuery, CompanyRecord } from '@portal/shared/contract/cell';
import { queryOptions } from '@tanstack/react-query';
import { list, read } from '../api/queries';

export const companiesQuery = (query: CompaniesQuery) => list<CompaniesPage>('companies', query);

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['company', id],
    queryFn: () => read<CompanyRecord>('company', { params: { id } }),
  });
