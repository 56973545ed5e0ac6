import { useToasts } from '../src/toasts';

/** Shows the toast queue as the shell does, without its looks. */
export function TestToaster() {
  const toasts = useToasts().filter(({ inPage }) => !inPage);
  return (
    <>
      {toasts.map((one) => (
        <div key={one.id} role={one.variant === 'destructive' ? 'alert' : 'status'}>
          <p>{one.title}</p>
          {one.description ? <p>{one.description}</p> : null}
        </div>
      ))}
    </>
  );
}
