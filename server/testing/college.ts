/** Students and what they are made of. */
export { seedSampleCollege } from '../src/areas/sample-college';
export { profileDocuments } from '../src/areas/sample-college/profile-documents';
export { hashPassword } from '../src/areas/identity/password-hash';
export { passoutYearAt } from '../src/areas/profile/portal-day';
