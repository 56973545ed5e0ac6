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

/** What browsers send to report-uri (CSP 2). */
const plain = z.object({
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
/** What they send to the group of report-to (Reporting API), of which some are of other kinds. */
const grouped = z.array(
  z.object({
    type: z.string().max(100),
    body: z
      .object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: text,
        lineNumber: place,
        columnNumber: place,
      })
      .nullish(),
  }),
);

/** Of so many that a browser sends at once, the first are counted. */
const MOST_VIOLATIONS = 20;

/** POST /reports/policy, in either form. */
export const policyReport = z.union([plain, grouped]);

type Raw = {
  page?: string | null | undefined;
  directive?: string | null | undefined;
  blocked?: string | null | undefined;
  file?: string | null | undefined;
  line?: number | null | undefined;
  column?: number | null | undefined;
};

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : '/');

function blockedOf(blocked: string): string {
  if (!URL.canParse(blocked)) return /^[\w-]{1,40}$/.test(blocked) ? blocked : 'something';
  const { protocol, origin } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}

const violation = ({ page, directive, blocked, file, line, column }: Raw): PolicyViolation => ({
  path: pathOf(page ?? ''),
  directive: /^[a-z-]{1,60}/.exec(directive ?? '')?.[0] ?? 'something',
  blocked: blockedOf(blocked ?? ''),
  source: `at ${file ?? ''}:${line ?? 0}:${column ?? 0}`,
});

/** The violations of a report, in whichever form it came. */
export function violationsOf(report: z.infer<typeof policyReport>): PolicyViolation[] {
  if (Array.isArray(report)) {
    return report.slice(0, MOST_VIOLATIONS).flatMap(({ type, body }) =>
      type === 'csp-violation' && body
        ? [
            violation({
              page: body.documentURL,
              directive: body.effectiveDirective,
              blocked: body.blockedURL,
              file: body.sourceFile,
              line: body.lineNumber,
              column: body.columnNumber,
            }),
          ]
        : [],
    );
  }
  const { 'csp-report': one } = report;
  return [
    violation({
      page: one['document-uri'],
      directive: one['effective-directive'] ?? one['violated-directive'],
      blocked: one['blocked-uri'],
      file: one['source-file'],
      line: one['line-number'],
      column: one['column-number'],
    }),
  ];
}
