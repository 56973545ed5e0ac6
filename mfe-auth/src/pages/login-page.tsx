import { usePageTitle } from '@portal/shared/remote';
import { AuthCard } from '../auth-card';
import { LoginForm } from '../login/login-form';

/** /login (AUT-01). */
export default function LoginPage() {
  usePageTitle('Login', 'Students sign in here to the placement portal.');
  return (
    <AuthCard
      title="Student login"
      lead="Sign in to see the companies on campus, apply, and follow your rounds."
    >
      <LoginForm />
    </AuthCard>
  );
}
