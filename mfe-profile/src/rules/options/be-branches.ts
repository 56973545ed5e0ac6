import { lowerCased } from './option-list';

/** The 16 BE branches. */
export const BE_BRANCHES = lowerCased([
  'Artificial Intelligence and Machine Learning',
  'Automobile',
  'Biomedical',
  'Chemical',
  'Civil',
  'Computer',
  'Electrical',
  'Electronics & Communication',
  'Environment',
  'Information Technology',
  'Instrumentation & Control',
  'Mechanical',
  'Plastic Technology',
  'Robotics and Automation',
  'Rubber Technology',
  'Textile Technology',
]);
