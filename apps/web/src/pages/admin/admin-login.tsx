import { paths } from '../../app/paths.ts';
import { LoginForm } from '../../features/session/login-form.tsx';
import { useSessionFailure } from '../../features/session/session.queries.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';

export function AdminLogin() {
  const { name } = useSite();
  const failure = useSessionFailure('staff');
  return (
    <PageShell title="Admin Login" site={name} tools={<ThemeSwitch />} className="max-w-md py-10 sm:py-20">
      <h1 className="text-2xl font-bold sm:text-3xl">Admin Login</h1>
      <p className="mt-2 text-muted">For administrators and moderators.</p>
      <div className="mt-6 space-y-5 rounded-xl border bg-surface p-5 shadow-card sm:p-7">
        {failure && <Notice tone="warning">{failure.message}</Notice>}
        <LoginForm audience="staff" fallback="Login failed" submitLabel="Log In" />
        <p className="text-center text-sm">
          <TextLink to={paths.forgotPassword()}>Forgot your password?</TextLink>
        </p>
      </div>
    </PageShell>
  );
}
