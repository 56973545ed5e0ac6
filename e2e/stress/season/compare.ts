import { strFromU8, unzipSync } from 'fflate';

/** What the portal showed otherwise than it was read. */
export type Difference = { what: string; read: unknown; shown: unknown };

/** Keeps what was compared, and each difference. */
export class Comparison {
  readonly differences: Difference[] = [];
  compared = 0;

  /** Compares one value, or all of an object by its keys. */
  same(what: string, read: unknown, shown: unknown): void {
    this.compared += 1;
    if (JSON.stringify(read) !== JSON.stringify(shown)) this.differences.push({ what, read, shown });
  }

  /** Compares two lists whatever their order: what only one of them has. */
  sameSet(what: string, read: Iterable<string>, shown: Iterable<string>): void {
    const [one, other] = [[...read].sort(), [...shown].sort()];
    this.compared += one.length + 1;
    if (JSON.stringify(one) === JSON.stringify(other)) return;
    const without = (list: string[], all: string[]) => list.filter((text) => !all.includes(text)).slice(0, 5);
    const told = { count: one.length, alone: without(one, other) };
    this.differences.push({ what, read: told, shown: { count: other.length, alone: without(other, one) } });
  }

  /** The first differences in words. */
  readonly words = (most: number): string =>
    this.differences
      .slice(0, most)
      .map(
        ({ what, read, shown }) =>
          `${what}\n   read:  ${JSON.stringify(read)}\n   shown: ${JSON.stringify(shown)}`,
      )
      .join('\n');
}

/** The rows of a CSV file, its header too. */
export function csvRows(file: Buffer): string[][] {
  const cells = file.toString('utf8').replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g); // oxfmt-ignore
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&'); // oxfmt-ignore

/** The rows of the first sheet of an XLSX file, its header too. */
export function xlsxRows(file: Buffer): string[][] {
  const zip = unzipSync(new Uint8Array(file));
  const text = (name: string) => (zip[name] ? strFromU8(zip[name]) : '');
  const words = (part: string) =>
    [...part.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, one]) => unescaped(one!)).join('');
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, one]) =>
    words(one!),
  );
  const sheet = text('xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, about, inner = '']) => {
      const value = /<v>([^<]*)<\/v>/.exec(inner)?.[1] ?? '';
      if (about!.includes('t="s"')) return shared[Number(value)] ?? '';
      return about!.includes('t="inlineStr"') ? words(inner) : unescaped(value);
    }),
  );
}
