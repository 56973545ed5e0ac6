/** sample-college: what others may use of it. */
export { seedSampleCollege } from './seed';
export { signInHelp } from './sign-in-help';
