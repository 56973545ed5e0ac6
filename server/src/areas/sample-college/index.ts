export { seedSampleCollege } from './seed';
export { signInHelp } from './sign-in-help';
