import { createContext } from 'react';
import type { Place } from './place';

/** Holds the place that was begun before anything is rendered, for the first outlet; empty from then on. */
export const FirstPlaceContext = createContext<{ current: Place | null }>({ current: null });
