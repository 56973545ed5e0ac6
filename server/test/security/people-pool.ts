import type { TestServer } from '../test-server';
import { addPerson, type Person, type Scene, type StudentStatus } from './people';
import type { Row } from './row';

/** Whether a call that lets in a student of a standing may change them. */
const mayChange = (name: string, { answers, takes = [] }: Row, standing: StudentStatus): boolean =>
  takes.length > 0 || (!name.startsWith('GET ') && answers[standing] < 400);

/**
 * Lends people of a suite: whom no call has changed can be asked for by the next test. A database of few rows is read in a
 * fraction of the time, and every test reads the whole of it.
 */
export class LentPeople {
  readonly #idle = new Map<StudentStatus, Person[]>();
  readonly #add: (standing: StudentStatus) => Promise<Person>;

  constructor(server: TestServer, scene: Scene) {
    this.#add = (standing) => addPerson(server, standing, scene);
  }

  /** A person of a standing whom no call has changed. */
  async lend(standing: StudentStatus): Promise<Person> {
    return this.#idle.get(standing)?.pop() ?? (await this.#add(standing));
  }

  /** Has someone of each standing ready, so that to lend one changes nothing. */
  async prepare(standings: readonly StudentStatus[]): Promise<void> {
    for (const standing of standings) this.#keep(standing, await this.lend(standing));
  }

  /** Takes people back after a call, but those whom it may have changed. */
  takeBack(name: string, row: Row, standing: StudentStatus, ...people: Person[]): void {
    if (!mayChange(name, row, standing)) this.#keep(standing, ...people);
  }

  #keep(standing: StudentStatus, ...people: Person[]): void {
    this.#idle.set(standing, [...(this.#idle.get(standing) ?? []), ...people]);
  }
}
