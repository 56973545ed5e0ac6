import { feeStatements, useCollege } from '@portal/shared/college';
import { usePageTitle } from '@portal/shared/remote';
import { Banner, Box, PageContainer, PageHeading } from '@portal/shared/ui';
import { BankAccount } from '../bank/bank-account';
import { PaymentSteps } from '../bank/payment-steps';
import { VerificationDocuments } from '../bank/verification-documents';

/** /details: how the registration fee is paid, and what follows (DSH-06). */
export default function DetailsPage() {
  usePageTitle('Bank details and payment steps');
  return (
    <PageContainer>
      <PageHeading>Bank details and payment steps</PageHeading>
      <Banner tone="info" title="Registration fee">
        {feeStatements(useCollege()).map((statement) => (
          <div key={statement}>{statement}</div>
        ))}
      </Banner>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          marginTop: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <PaymentSteps />
          <BankAccount />
        </Box>
        <VerificationDocuments />
      </Box>
    </PageContainer>
  );
}
