import { useCollege } from '@portal/shared/college';
import { Box, Card, Heading } from '@portal/shared/ui';
import { DescriptionList, Divider } from '@portal/shared/ui-data';
import { CopyRow } from './copy-row';

/** The account that the fee goes to; its numbers can be copied (DSH-06). */
export function BankAccount() {
  const { accountName, accountNumber, ifsc, bank, branch } = useCollege().bank;
  return (
    <Card component="section" aria-labelledby="bank-account">
      <Heading level={2} looks={3} id="bank-account" gutterBottom>
        Bank account
      </Heading>
      <DescriptionList
        items={[
          { term: 'Account name', description: accountName },
          { term: 'Bank', description: bank },
          { term: 'Branch', description: branch },
        ]}
      />
      <Divider sx={{ marginBlock: 2 }} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CopyRow
          term="Account number"
          value={accountNumber}
          action="Copy account number"
          copied="Account number copied!"
        />
        <CopyRow term="IFSC code" value={ifsc} action="Copy IFSC code" copied="IFSC code copied!" />
      </Box>
    </Card>
  );
}
