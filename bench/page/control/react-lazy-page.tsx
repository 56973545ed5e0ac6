import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';

/** In the place of shared's lazyPage: React.lazy under a Suspense, nothing asked for ahead. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Page = lazy(load);
  return function SuspendedPage() {
    return (
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    );
  };
}

export const isLazyPage = (): boolean => false;
