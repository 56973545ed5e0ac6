import { lowerCased } from './option-list';

/** Specialisations of an MCA (D-38); another one is typed. */
export const MCA_SPECIALISATIONS = lowerCased([
  'Computer Applications',
  'Artificial Intelligence and Machine Learning',
  'Big Data Analytics',
  'Cloud Computing',
  'Cyber Security',
  'Data Science',
  'Full Stack Development',
  'Information Technology',
  'Internet of Things',
  'Mobile Application Development',
  'Networking',
  'Software Engineering',
]);
