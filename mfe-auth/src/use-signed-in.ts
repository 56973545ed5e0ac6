import { PAGES } from '@portal/shared/contract';
import type { LoginData } from '@portal/shared/contract';
import { getPrivacyNotices } from '@portal/shared/http';
import { signInReturnPath } from '@portal/shared/remote';
import { useLocation, useNavigate } from '@portal/shared/router';
import { signIn } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';

/** Where a login leads when one did not come from a page of the portal (AUT-03). */
const HOME_OF_STUDENTS = PAGES.companies;

/**
 * What follows every way to log in.
 * @returns a function that keeps the session in this browser and goes where the student wanted to be (AUT-03, SHL-06); to the privacy notices
 *   first where one is new to the student, which lead on from there (DAT-11)
 */
export function useSignedIn(): (data: LoginData) => Promise<void> {
  const navigate = useNavigate();
  const location = useLocation();
  return async (data) => {
    if (!signIn(data)) {
      toast({
        title: 'Logged in for this page only',
        description:
          'This browser lets the portal keep nothing on this device: its storage is full or refused. A reload logs you out, and drafts are not kept here.',
        stay: true,
      });
    }
    const next = signInReturnPath(location.state) ?? HOME_OF_STUDENTS;
    await navigate(next, { replace: true });
    const { href } = window.location;
    // No one waits for this call: a late answer leads away only where a notice is new, and the student went nowhere since.
    const { data: known } = await getPrivacyNotices();
    if (window.location.href === href && known?.notices.some(({ is_due: isDue }) => isDue))
      await navigate(PAGES.privacy, { replace: true, state: { from: next } });
  };
}
