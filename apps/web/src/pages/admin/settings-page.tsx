import { prefetchSettings, useSettings } from '../../features/settings/settings.queries.ts';
import { SiteSettings } from '../../features/settings/site-settings.tsx';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAdminContext } from './admin-dashboard.tsx';

export const prefetch = prefetchSettings;

/** What the operator says of the site, for admins. */
export function Page() {
  const { me } = useAdminContext();
  return (
    <section className="space-y-4">
      <h2 className="text-lg font-semibold">Settings</h2>
      {me.role === 'admin' ? <Settings /> : <Notice tone="warning">Only admins see and change the settings.</Notice>}
    </section>
  );
}

function Settings() {
  const query = useSettings();
  if (query.data) return <SiteSettings settings={query.data} />;
  return <QueryPlaceholder name="the settings" query={query} className="h-96" />;
}
