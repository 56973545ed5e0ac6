/** The folder of PostgreSQL's server programs, or undefined when there is none. */
export function findPostgres(): string | undefined;
