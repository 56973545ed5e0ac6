import { z } from 'zod';

/** What the policy of a page refused, as far as it is kept. */
export type PolicyViolation = {
  /** Of the page. */
  path: string;
  directive: string;
  /** A keyword such as 'inline', or the origin that was to be reached; never an address. */
  blocked: string;
  /** File, line and column of the script that tried, as a frame of a stack. */
  source: string;
};

const text = z.string().max(2_000).nullish();
const place = z.number().nullish();

/** POST /reports/policy: what browsers send to report-uri (CSP 2). */
export const policyReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': place,
    'column-number': place,
  }),
});

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : '/');

function blockedOf(blocked: string): string {
  if (!URL.canParse(blocked)) return /^[\w-]{1,40}$/.test(blocked) ? blocked : 'something';
  const { protocol, origin } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}

/** The violation of a report. */
export function violationOf({ 'csp-report': one }: z.infer<typeof policyReport>): PolicyViolation {
  const directive = one['effective-directive'] ?? one['violated-directive'] ?? '';
  return {
    path: pathOf(one['document-uri'] ?? ''),
    directive: /^[a-z-]{1,60}/.exec(directive)?.[0] ?? 'something',
    blocked: blockedOf(one['blocked-uri'] ?? ''),
    source: `at ${one['source-file'] ?? ''}:${one['line-number'] ?? 0}:${one['column-number'] ?? 0}`,
  };
}
