import { Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { PageSpinner } from '../ui/spinner.tsx';
import { PageBoundary } from './error-page.tsx';
import { GuestOnly, RequireCode, RequireStreamer } from './guards.tsx';
import {
  Admin,
  CustomPlan,
  Dashboard,
  ForgotPassword,
  Login,
  NotFound,
  ResetPassword,
  SetPassword,
  Signup,
  VerifyEmail,
} from './page-chunks.tsx';
import { paths } from './paths.ts';
import { RootLayout } from './root-layout.tsx';

/** Every page of the application, by the browser's address bar (docs/decisions/010). */
export function AppRouter() {
  return (
    <BrowserRouter>
      <PageBoundary>
        {/* Around the layout, so that what it does on a new page happens when the page is there. */}
        <Suspense fallback={<PageSpinner />}>
          <Pages />
        </Suspense>
      </PageBoundary>
    </BrowserRouter>
  );
}

// The landing page is a document of its own, which the server writes: the address is right, but for a slash too many, and
// the document is not.
function ToLanding() {
  useEffect(() => {
    const { location } = window;
    if (location.pathname === paths.home()) location.reload();
    else location.replace(paths.home());
  }, []);
  return <PageSpinner />;
}

function Pages() {
  return (
    <Routes>
      <Route Component={RootLayout}>
        <Route index Component={ToLanding} />
        <Route Component={GuestOnly}>
          <Route path="/signup" Component={Signup} />
          <Route path={paths.login()} Component={Login} />
          <Route path={paths.forgotPassword()} Component={ForgotPassword} />
          <Route path={paths.resetPassword()} Component={ResetPassword} />
        </Route>
        <Route path={paths.verifyEmail()} Component={VerifyEmail} />
        <Route Component={RequireCode}>
          <Route path={paths.setPassword()} Component={SetPassword} />
        </Route>
        <Route path={paths.customPlan()} Component={CustomPlan} />
        <Route Component={RequireStreamer}>
          <Route path={paths.dashboard()} Component={Dashboard} />
        </Route>
        {/* No guard: the page itself asks staff to log in (spec section 2). */}
        <Route path={paths.admin()} Component={Admin} />
        <Route path="*" Component={NotFound} />
      </Route>
    </Routes>
  );
}
