import { PAGES } from '@portal/shared/contract';
import { useCollege } from '@portal/shared/college';
import { formatRupees } from '@portal/shared/format';
import { Box, Card, Heading, Link } from '@portal/shared/ui';

/** How to pay, and what to do with the reference ID afterwards (DSH-06). */
export const PaymentSteps = () => (
  <Card component="section" aria-labelledby="payment-steps">
    <Heading level={2} looks={3} id="payment-steps" gutterBottom>
      How to pay
    </Heading>
    <Box component="ol" sx={{ margin: 0, paddingInlineStart: 3, display: 'grid', gap: 1.5 }}>
      <li>
        Transfer {formatRupees(useCollege().registrationFee)} to the account shown here, by net banking, a UPI
        app or at the bank.
      </li>
      <li>Take a screenshot of the payment and note its reference ID (UTR).</li>
      <li>
        Add the reference ID to the personal details of your profile:{' '}
        <Link to={PAGES.basicDetails}>open Basic Details</Link>.
      </li>
      <li>Complete your profile, confirm the registration, and come to the document verification.</li>
    </Box>
  </Card>
);
