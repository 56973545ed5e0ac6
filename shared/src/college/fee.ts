import { REGISTRATION_FEE_RS } from '../contract/limits';

/** What the placement cell says of the fee (PUB-06). */
export const feeStatements: readonly string[] = [
  `The registration fee is Rs. ${REGISTRATION_FEE_RS}, non-refundable.`,
  'Multiple payments are not refunded.',
  'Only students who have paid and completed the registration form are eligible for on-campus placement.',
];
