import type { Section } from '../types';
import { address } from './address';
import { be } from './be';
import { diploma } from './diploma';
import { hsc } from './hsc';
import { mca } from './mca';
import { me } from './me';
import { personal } from './personal';
import { ssc } from './ssc';

/** Every section of a profile, in the order in which it is filled. A new one is added here. */
export const SECTIONS: readonly Section[] = [personal, address, ssc, hsc, diploma, be, me, mca];
