/** The 16 BE branches, as people read them. */
export const BE_BRANCHES: readonly string[] = [
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
];
