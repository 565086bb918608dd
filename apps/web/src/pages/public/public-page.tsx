import { useLocation } from 'react-router';
import { publicPageTitle } from '../../features/sharing/public-page-texts.ts';
import { PublicSchedule } from '../../features/sharing/public-schedule.tsx';
import { usePublicPage } from '../../features/sharing/sharing.queries.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { paths } from '../../paths.ts';
import { publicAddressIn, publicPage } from '../../routes.ts';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';

/** A streamer's public page: the schedule at an address of their own, for everybody. */
export function Page() {
  const { name } = useSite();
  const address = publicAddressIn(useLocation().pathname);
  return address === null ? <NotFound site={name} home={paths.home()} /> : <Streams address={address} site={name} />;
}

function Streams({ address, site }: { address: string; site: string }) {
  const query = usePublicPage(address);
  const page = query.data;
  if (page === null) return <NotFound site={site} home={paths.home()} />;
  return (
    <PageShell
      title={page ? publicPageTitle(page) : publicPage.title}
      site={site}
      tools={<ThemeSwitch />}
      className="max-w-3xl"
    >
      {page ? (
        <PublicSchedule page={page} />
      ) : query.failureReason ? (
        <QueryFailure title="Failed to load the streams" query={query} />
      ) : (
        <Spinner label="Loading the streams" />
      )}
      <p className="mt-12 text-center text-sm text-muted">
        Planned with <TextLink to={paths.home()}>{site}</TextLink>
      </p>
    </PageShell>
  );
}
