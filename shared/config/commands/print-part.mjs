/** What the commands about releases print of a part (docs/releases.md). */

/**
 * Releases as the portal returns them.
 *
 * @typedef {{ hash: string, version: string, publishedAt: string, publishedBy: string,
 *   origin: import('./release-origin.mjs').Origin | null, findings: { at: string, words: string }[] }} Release
 * @typedef {{ at: string, what: string, hash: string | null, actor: string, note: string | null,
 *   percent: number | null }} Change
 * @typedef {{ hash: string, percent: number, since: string, stepAt: string }} Canary
 * @typedef {{ part: string, current: string | null, isPinned: boolean, isRetired: boolean, hasToken: boolean, address: string | null,
 *   canary: Canary | null, previews?: { hash: string, until: string }[],
 *   releases: Release[], history: Change[] }} Part
 */

/** An instant as lists show it. @param {string} instant */
export const when = (instant) => instant.slice(0, 19).replace('T', ' ');
/** Who has a canary, and since when. @param {Canary} canary */
export const canaryText = ({ hash, percent, since, stepAt }) =>
  `canary ${hash} for ${percent}% of browsers since ${when(stepAt)}${stepAt === since ? '' : `, out since ${when(since)}`}`;

/** What git said where a release was made. @param {import('./release-origin.mjs').Origin} origin */
function printOrigin({ commit, author, isUncommitted, changes }) {
  console.log(`    ${commit.slice(0, 10)}${isUncommitted ? ' and more' : ''}  ${author}`);
  for (const line of changes ?? []) console.log(`      ${line}`);
}

/** Prints a part's releases and its whole history. @param {Part} part */
export function printPart({
  part,
  current,
  isPinned,
  isRetired,
  hasToken,
  address,
  canary,
  previews = [],
  releases,
  history,
}) {
  console.log(
    `${part}: ${isRetired ? `retired, at ${current}` : `${current ?? 'nothing'} is active`}${isPinned ? ', pinned' : ''}; ${hasToken ? 'a' : 'no'} deploy token.`,
  );
  if (canary) console.log(canaryText(canary));
  for (const { hash, until } of previews)
    console.log(`preview ${hash} for anyone who has its link, until ${when(until)}`);
  if (address) console.log(`Its team is written to at ${address}.`);
  console.log('\nReleases, newest first (UTC)');
  for (const { hash, version, publishedAt, publishedBy, origin, findings } of releases) {
    console.log(
      `${hash === current ? '*' : ' '} ${hash}  ${version}  ${when(publishedAt)}  by ${publishedBy}`,
    );
    if (origin) printOrigin(origin);
    for (const { at, words } of findings) console.log(`    ${when(at)}  ${words}`);
  }
  console.log('\nHistory, newest first (UTC)');
  for (const { at, what, hash, actor, note, percent } of history) {
    const reach = percent === null ? '' : `  ${percent}%`;
    console.log(
      `  ${when(at)}  ${what.padEnd(8)}  ${hash ?? ''}${reach}  by ${actor}${note ? `: ${note}` : ''}`,
    );
  }
}
