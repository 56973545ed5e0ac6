/** What the placement cell says of the fee (PUB-06). @param fee in rupees */
export const feeStatements = ({ registrationFee }: { registrationFee: number }): readonly string[] => [
  `The registration fee is Rs. ${registrationFee}, non-refundable.`,
  'Multiple payments are not refunded.',
  'Only students who have paid and completed the registration form are eligible for on-campus placement.',
];
