import { createContext } from 'react';

/** Id of the hint that the fields of a strip share, which also shows their messages; null outside of one. */
export const SharedHint = createContext<string | null>(null);
