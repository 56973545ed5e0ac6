import { Banner, Box, Card, Heading } from '@portal/shared/ui';

/** What is checked in person (DSH-06). */
const DOCUMENTS = [
  'Aadhar card',
  'Pan card',
  '10th and 12th marksheets',
  'JEE/GUJCET result',
  "All Bachelor's and Master's results",
  'Diploma results for diploma students',
];

/** The documents of the verification and how one comes to it (DSH-06). */
export const VerificationDocuments = () => (
  <Card component="section" aria-labelledby="verification-documents">
    <Heading level={2} looks={3} id="verification-documents" gutterBottom>
      Documents for the verification
    </Heading>
    <Box component="ul" sx={{ margin: 0, marginBottom: 2, paddingInlineStart: 3, display: 'grid', gap: 0.5 }}>
      {DOCUMENTS.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </Box>
    <Banner tone="warning" title="Originals only. Physical presence is mandatory.">
      Bring the device that you paid with, and the screenshot of the payment.
    </Banner>
  </Card>
);
