export { SAMPLE_COLLEGE, seedSampleCollege } from './seed';
export { signInHelp } from './sign-in-help';
