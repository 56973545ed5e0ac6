/** What a server holds at a moment of rest, its garbage collected. Sizes in MB. */
export type Sample = {
  /** Each thread by the file that it runs; the server's own first. */
  threads: { id: number; name: string; heapMb: number; externalMb: number }[];
  rssMb: number;
  /** Open file descriptors; null where the system does not report them. */
  files: number | null;
  /** What keeps the event loop alive, by Node's names for it. */
  resources: Record<string, number>;
  /** Its connections to PostgreSQL; null on the embedded database. */
  connections: number | null;
};

/** What may come and go without being a leak, in MB and in numbers: the noise of a server that was measured at rest. */
type Allowance = { memoryMb: number; residentMb: number; count: number };

/** Bounds that hold at every moment, whatever the trend. */
type Bounds = { connections: number; databaseConnections: number };

/** Node's names for accepted connections and for connections over a local socket, which have bounds of their own. */
const CLIENT = 'TCPSocketWrap';
const LOCAL = 'PipeWrap';

/** Of the samples, how many a thread must be in to be judged: a busy one may miss a few. */
const LASTING_SHARE = 0.8;

/** The median. @param values at least one */
const middleOf = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** How much a row of values grew: the middle of its last third over the middle of its first. */
export function growthOf(values: number[]): number {
  const third = Math.ceil(values.length / 3);
  return middleOf(values.slice(-third)) - middleOf(values.slice(0, third));
}

/** Each row that must stay flat, by what it is called. */
function rowsOf(samples: Sample[]): { name: string; values: number[]; kind: keyof Allowance }[] {
  const held = ({ threads }: Sample, id: number) => threads.find((thread) => thread.id === id);
  // A thread that is ended and started again by design has no trend; 'threads' below counts them.
  const lasting = samples[0]!.threads.filter(
    ({ id }) => samples.filter((sample) => held(sample, id)).length > samples.length * LASTING_SHARE,
  );
  const kinds = [...new Set(samples.flatMap(({ resources }) => Object.keys(resources)))];
  const connected = ({ resources }: Sample) => (resources[CLIENT] ?? 0) + (resources[LOCAL] ?? 0);
  return [
    ...lasting.map(({ id, name }) => ({
      name: `memory of ${name}`,
      kind: 'memoryMb' as const,
      values: samples
        .map((sample) => held(sample, id))
        .filter((thread) => thread !== undefined)
        .map(({ heapMb, externalMb }) => heapMb + externalMb),
    })),
    { name: 'resident memory', kind: 'residentMb', values: samples.map(({ rssMb }) => rssMb) },
    { name: 'threads', kind: 'count', values: samples.map(({ threads }) => threads.length) },
    {
      name: 'files',
      kind: 'count',
      values: samples.map((sample) => (sample.files === null ? 0 : sample.files - connected(sample))),
    },
    ...kinds
      .filter((kind) => kind !== CLIENT && kind !== LOCAL)
      .map((kind) => ({
        name: kind,
        kind: 'count' as const,
        values: samples.map(({ resources }) => resources[kind] ?? 0),
      })),
  ];
}

/**
 * Judges what a server held at moments of rest, after its warm-up.
 * @returns a sentence for each row that grew more than noise does or passed its bound
 */
export function judgeGrowth(samples: Sample[], allowance: Allowance, bounds: Bounds): string[] {
  const wrong = rowsOf(samples).flatMap(({ name, values, kind }) => {
    const growth = growthOf(values);
    if (growth <= allowance[kind]) return [];
    return [`${name} grew by ${growth.toFixed(1)}: ${values.map((value) => value.toFixed(1)).join(' ')}`];
  });
  const most = Math.max(...samples.map(({ resources }) => resources[CLIENT] ?? 0));
  if (most > bounds.connections) wrong.push(`${most} connections of clients stay open`);
  const kept = Math.max(...samples.map(({ connections }) => connections ?? 0));
  if (kept > bounds.databaseConnections) wrong.push(`${kept} connections to the database stay open`);
  return wrong;
}
