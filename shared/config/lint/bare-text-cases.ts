const BARE = 'portal(bare-text)';

const inJsx = (children: string): string => `export const part = (n: number) => ${children};`;

/** Texts that React loses under a translator, and such that stand: file, code, and the rule that refuses it or '' (F-04). */
export const TEXTS: [file: string, code: string, rule: string][] = [
  ['mfe-auth/src/conditional.tsx', inJsx("<p>{n} students{n > 1 && ' more'}</p>"), BARE],
  ['mfe-auth/src/either.tsx', inJsx("<p>{n} {n === 1 ? 'student' : 'students'}</p>"), BARE],
  ['mfe-auth/src/mixed.tsx', inJsx("<p>{n ? 'None' : <b>{n}</b>}<i>{n}</i></p>"), BARE],
  ['mfe-auth/src/after.tsx', inJsx('<p>{n > 1 && <b>{n}</b>} students</p>'), BARE],
  ['mfe-auth/src/fragment.tsx', inJsx('<>None of {n}</>'), BARE],
  ['mfe-auth/src/own-element.tsx', inJsx("<p>{n} students<span>{n > 1 && ' more'}</span></p>"), ''],
  ['mfe-auth/src/alone.tsx', inJsx("<p>{n > 1 && 'More'}</p>"), ''],
  ['mfe-auth/src/before.tsx', inJsx('<p>Students {n > 1 && <b>{n}</b>}</p>'), ''],
];
