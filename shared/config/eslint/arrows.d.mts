import type { Linter } from 'eslint';

/** ESLint blocks that keep imports one way (MFE-08). */
export function arrows(rootDir: string): Linter.Config[];
