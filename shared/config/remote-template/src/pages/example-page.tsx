import { useState } from 'react';
import { usePageTitle } from '@portal/shared/remote';
import { toast } from '@portal/shared/toasts';
import { Button, PageContainer, PageHeading, Typography } from '@portal/shared/ui';

/** The first page of a new remote: it shows the look, the title and a toast of the portal. */
export default function ExamplePage() {
  usePageTitle('Example');
  const [greetings, setGreetings] = useState(0);
  const greet = () => {
    setGreetings(greetings + 1);
    toast({ title: 'Hello', description: 'Your greeting was counted.', variant: 'success' });
  };
  return (
    <PageContainer>
      <PageHeading>Example</PageHeading>
      <Typography gutterBottom>Greetings so far: {greetings}</Typography>
      <Button onClick={greet}>Say hello</Button>
    </PageContainer>
  );
}
