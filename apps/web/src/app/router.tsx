import { type ComponentType, Suspense, useEffect } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { paths } from '../paths.ts';
import { appPages, notFoundPage, type PageRoute, routeAt } from '../routes.ts';
import { PageSpinner } from '../ui/spinner.tsx';
import { AfterHydration } from './after-hydration.tsx';
import { PageBoundary } from './error-page.tsx';
import { GuestOnly, RequireCode, RequireStreamer } from './guards.tsx';
import { pageComponent } from './page-modules.ts';
import { RootLayout } from './root-layout.tsx';

/** Every page of the application (docs/decisions/010), within a router: the browser's, or the server's. */
export function AppRoutes() {
  return (
    <PageBoundary>
      {/* Around the layout, so that its navigation effects run when the page is loaded. */}
      <Suspense fallback={<PageSpinner />}>
        <Pages />
        <AfterHydration />
      </Suspense>
    </PageBoundary>
  );
}

// The landing page is a separate document: loads it, after normalising extra slashes in the path.
function ToLanding() {
  useEffect(() => {
    const { location } = window;
    if (location.pathname === paths.home()) location.reload();
    else location.replace(paths.home());
  }, []);
  return <PageSpinner />;
}

const VerifyEmail = pageComponent(routeAt(paths.verifyEmail()));

const GUARDS: Readonly<Record<PageRoute['audience'], ComponentType>> = {
  everybody: Outlet,
  guest: GuestOnly,
  verified: () => <RequireCode otherwise={<VerifyEmail />} />,
  streamer: RequireStreamer,
};

const areasOf = (page: PageRoute) => appPages.filter(({ layout }) => layout === page);

const Pages = () => (
  <Routes>
    <Route Component={RootLayout}>
      <Route index Component={ToLanding} />
      {appPages
        .filter(({ layout }) => layout === undefined)
        .map((page) => (
          <Route key={page.path} Component={GUARDS[page.audience]}>
            <Route path={page.path} Component={pageComponent(page)}>
              {areasOf(page).map((area) => (
                <Route key={area.path} path={area.path} Component={pageComponent(area)} />
              ))}
            </Route>
          </Route>
        ))}
      <Route path="*" Component={pageComponent(notFoundPage)} />
    </Route>
  </Routes>
);
