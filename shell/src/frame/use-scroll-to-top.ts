import { useLocation } from '@portal/shared/router';
import { useEffect, useRef } from 'react';

/** A new screen begins at its top; going back is left to the browser, which knows where one was. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const wentBack = useRef(false);
  useEffect(() => {
    const back = (): void => {
      wentBack.current = true;
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);
  useEffect(() => {
    if (last.current !== pathname && !wentBack.current) window.scrollTo(0, 0);
    last.current = pathname;
    wentBack.current = false;
  }, [pathname]);
}
