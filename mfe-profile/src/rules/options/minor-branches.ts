import type { Option } from '../types';
import { lowerCased } from './option-list';

/** The five specialisations that a BE student takes as a minor degree. */
const SPECIALISATIONS = lowerCased([
  'Artificial Intelligence and Machine Learning',
  'Robotics',
  'Electrical Vehicle',
  'Green Technology and Sustainability Engineering',
  'Forensic Structural Engineering',
]);

/** Completed by D-38. */
const FURTHER = lowerCased([
  'Cyber Security',
  'Data Science',
  'Internet of Things',
  'Smart Manufacturing',
  'VLSI Design',
  'Waste Management',
]);

/** What is stored when a student has no minor degree. */
export const NO_MINOR = 'N/A';
const NONE: Option = { value: NO_MINOR, label: 'None' };

export const MINOR_BRANCHES = [NONE, ...SPECIALISATIONS, ...FURTHER];
