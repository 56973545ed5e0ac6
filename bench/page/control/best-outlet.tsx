import { isLazyPage } from '@portal/shared/remote';
import { matchRoutes, useLocation, useRoutes } from '@portal/shared/router';
import { useEffect, useState } from 'react';
import { routes } from './routes';

async function ready(pathname: string): Promise<void> {
  const pages = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle as unknown);
  await Promise.all(pages.filter(isLazyPage).map((page) => page.preload()));
}

// The first page is asked for before React renders anything.
void ready(location.pathname);

const Routes = ({ at }: { at: ReturnType<typeof useLocation> }) => useRoutes(routes, at);

/** In the place of the shell's outlet: pages held in state, shown once their code is there. */
export function RemoteOutlet() {
  const wanted = useLocation();
  const [shown, setShown] = useState<typeof wanted | null>(null);
  useEffect(() => {
    let live = true;
    void ready(wanted.pathname).then(() => {
      if (live) setShown(wanted);
    });
    return () => {
      live = false;
    };
  }, [wanted]);
  return shown && <Routes at={shown} />;
}
