import { ErrorState, Spinner } from '@portal/shared/ui';

type AwaitedProps = {
  /** What is read; of TanStack Query's result. */
  loaded: { data: unknown; error: Error | null; refetch: () => unknown };
  /** Said while it is read. */
  label: string;
};

/** The place of data that is to come: that it is read, or why it cannot be, with another attempt; nothing once it is there. */
export function Awaited({ loaded: { data, error, refetch }, label }: AwaitedProps) {
  if (data) return null;
  if (!error) return <Spinner label={label} />;
  return (
    <ErrorState headingLevel={2} onRetry={() => void refetch()}>
      {error.message}
    </ErrorState>
  );
}
