import { createContext } from 'react';
import type { OpenedArea } from './ready-page';

/** An area that is there before anything is rendered. */
export type ReadyArea = { remote: string; pathname: string; opened: OpenedArea };

/** Holds it for the outlet's first render, on the server and in the browser alike; empty from then on. */
export const ReadyAreaContext = createContext<{ current: ReadyArea | null }>({ current: null });
