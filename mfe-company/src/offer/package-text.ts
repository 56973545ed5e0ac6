import { formatRupees } from '@portal/shared/format';

const LAKH = 100_000;

/** A package with its rupees: '8.5 LPA (₹8,50,000 a year)'. @param lpa an exact text */
export const packageText = (lpa: string): string =>
  `${Number(lpa)} LPA (${formatRupees(Math.round(Number(lpa) * LAKH))} a year)`;
