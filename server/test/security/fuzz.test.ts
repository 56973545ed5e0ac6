import fc from 'fast-check';
import { BODIES, type SectionBody } from '../profile/documents';
import { releaseRules } from '../profile/release-rules';
import { signedInStaff } from '../staff';
import { useTestServer } from '../test-server';
import { untilServed } from '../until-served';
import { answerChecker } from './answer-checker';
import { requestArbitrary, type FuzzRequest } from './fuzz-requests';
import { apiCalls } from './openapi-calls';
import { addPerson, STUDENT_STATUSES, type Person, type Scene } from './people';
import { makeScene } from './scene';

/** Requests on each database: FUZZ_RUNS=10000 makes 20,000 of both (`npm run test:stress`). */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 1000);
/** For each call at least: of so many picked by chance one call is left out once in a thousand runs. */
const RUNS_EACH = 12;
const LONGEST_MS = 30 * 60_000;
const CELL = '/cell/api/';

const server = useTestServer();
let scene: Scene;
const people: Person[] = [];
let officer: Record<string, string> = {};
const newOfficer = async () => (officer = (await signedInStaff(server, 'officer')).headers);
beforeAll(async () => {
  await releaseRules(server.services);
  scene = await makeScene(server);
  for (const standing of STUDENT_STATUSES) people.push(await addPerson(server, standing, scene));
  await newOfficer();
});

/** Who sends it: no one, a student, or at the cell's calls an officer. */
function sender({ url, as }: FuzzRequest): Record<string, string> {
  if (as === null) return {};
  if (url.startsWith(CELL)) return officer;
  return { authorization: `Bearer ${people[as % people.length]!.token}` };
}

let sent = 0;
function inject(request: FuzzRequest) {
  const { method, url, headers, payload } = request;
  sent += 1;
  return untilServed(() =>
    server.app.inject({
      method: method,
      url,
      ...(payload === undefined ? {} : { payload }),
      remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      headers: { ...sender(request), ...headers },
    }),
  );
}

/** A session or profile that a request has used up begins again, so that later requests get as far. */
async function renew({ url, as }: FuzzRequest, status: number): Promise<void> {
  if (as === null || status !== 200) return;
  if (url.startsWith(CELL)) {
    if (/logout|end|suspend/.test(url)) await newOfficer();
    return;
  }
  const at = as % people.length;
  if (/logout|set\/(registered|concern)/.test(url)) {
    people[at] = await addPerson(server, STUDENT_STATUSES[at] ?? 'open', scene);
  }
}

test(
  'API-01 no request is answered with a fault of the server, or off its schema',
  async () => {
    const calls = apiCalls(server.app);
    const check = answerChecker(calls);
    const ids = () => people.map((person) => person.ids);
    const statuses = new Map<string, Set<number>>();
    await fc.assert(
      fc.asyncProperty(requestArbitrary(calls, ids), async (request) => {
        const answer = await inject(request);
        expect(check(request, answer)).toEqual([]);
        await renew(request, answer.statusCode);
        const seen = statuses.get(request.call) ?? new Set();
        statuses.set(request.call, seen.add(answer.statusCode));
      }),
      {
        numRuns: Math.max(RUNS, RUNS_EACH * calls.length),
        endOnFailure: process.env['FUZZ_SHRINK'] === undefined,
      },
    );
    // Every call was tried, and the requests got past the doors: not all of them were turned away.
    expect([...statuses.keys()].sort()).toEqual(calls.map(({ name }) => name).sort());
    const reached = [...statuses].filter(([, seen]) => seen.has(200)).map(([name]) => name);
    // No request guesses an id, a code or a link of the cell's.
    const reachable = calls.filter(
      ({ name }) => !/\/cell\/api\/(.*\{id\}|erasures|login|invitation|second-factor)/.test(name),
    );
    expect(reached.length).toBeGreaterThan(reachable.length / 2);
  },
  LONGEST_MS,
);

test('API-06 a whole profile is still saved after all that', async () => {
  const { token } = await addPerson(server, 'open', scene);
  for (const section of ['personal', 'address', 'ssc'] satisfies SectionBody[]) {
    const { status } = await server.call('POST', `/student/register/${section}`, {
      token,
      body: BODIES[section],
    });
    expect([section, status]).toEqual([section, 200]);
  }
});
