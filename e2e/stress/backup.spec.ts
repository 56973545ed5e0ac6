import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { randomFrom } from '../../server/testing/random';
import { sectionPath } from '../../shared/src/contract/calls';
import { emptyCollege, sampleCollege } from '../fixtures/college-copy';
import { startPortal } from '../fixtures/portal-process';
import { enter, FILLING, must, VERIFIED, type Student } from './client';
import { countOf, SEED } from './counts';
import { brokenInvariants } from './invariants';
import { Ledger } from './ledger';
import { DATABASES, KEY_FILE, mustRun } from './portal';
import { checkConsent, decide, drawDecision, readSave, save, undecided, type Decision } from './writes';

const BACKUPS = countOf('STRESS_BACKUPS', 1);

/** One student's saves: the section by a number, and when that is acknowledged the draft by the same. */
type Saver = { student: Student; sent: number; draft: number };

for (const database of DATABASES)
  test(`API-10 a backup of a portal that is written to is of one moment and whole, and moves it from ${database} to the other database, sessions too`, async () => {
    test.setTimeout(90_000 + BACKUPS * 60_000);
    const random = randomFrom(SEED);
    const ledger = new Ledger();
    const college = await sampleCollege(database);
    const portal = await startPortal(college.env);
    try {
      const { url } = portal;
      const savers = await Promise.all(
        FILLING.map(async (one): Promise<Saver> => ({
          student: await enter(url, one),
          sent: 99_999,
          draft: 0,
        })),
      );
      const applicants = await Promise.all(VERIFIED.slice(0, 12).map((one) => enter(url, one)));
      const decided: Decision[] = [];
      const work = (over: AbortSignal) =>
        Promise.all([
          ...savers.map(async (saver) => {
            while (!over.aborted) {
              saver.sent += 1;
              expect(await save(url, 'section', saver.student, saver.sent, ledger)).toBeNull();
              expect(await save(url, 'draft', saver.student, saver.sent, ledger)).toBeNull();
              saver.draft = saver.sent;
            }
          }),
          ...applicants.map(async (student) => {
            for (const drive of await undecided(url, student)) {
              if (over.aborted) return;
              const decision = drawDecision(student, drive, random);
              expect(await decide(url, decision, ledger)).toBeNull();
              decided.push(decision);
            }
          }),
        ]);

      for (let backup = 0; backup < BACKUPS; backup += 1) {
        const over = new AbortController();
        const working = work(over.signal);
        await expect.poll(() => savers.every(({ draft }) => draft > 0)).toBe(true);
        const floor = savers.map(({ draft }) => draft);
        const consents = [...decided];
        const file = path.join(college.folder, 'college.backup');
        await mustRun('backup', [file], { ...college.env, PORTAL_URL: url });
        over.abort();
        await working;
        // Without writes during the backup this would show nothing.
        expect(savers.some(({ draft }, index) => draft > floor[index]!)).toBe(true);

        const other = await emptyCollege(database === 'embedded' ? 'postgres' : 'embedded');
        await copyFile(path.join(college.folder, KEY_FILE), path.join(other.folder, KEY_FILE));
        await mustRun('restore', [file], other.env);
        await expect(mustRun('restore', [file], other.env)).rejects.toThrow('is not empty');
        expect(await brokenInvariants(other.env)).toEqual([]);
        const restored = await startPortal(other.env);
        for (const [index, { student, sent }] of savers.entries()) {
          const section = Number(await readSave(restored.url, 'section', student));
          const draft = Number(await readSave(restored.url, 'draft', student));
          const saved = `${student.enrollment}: section ${section}, draft ${draft}`;
          expect(draft, saved).toBeGreaterThanOrEqual(floor[index]!);
          expect(section, saved).toBeLessThanOrEqual(sent);
          // Of one moment: a section is saved before its draft.
          expect([0, 1], saved).toContain(section - draft);
        }
        for (const decision of consents)
          expect(await checkConsent(restored.url, decision, ledger)).toBeNull();
        const options = { token: savers[0]!.student.token };
        expect(await must(restored.url, 'GET', sectionPath('personal'), options)).toMatchObject({
          aadhar_no: expect.stringMatching(/^\d{12}$/),
        });
        await restored.stop();
        await other.remove();
      }
    } finally {
      await portal.stop();
      await college.remove();
    }
  });
