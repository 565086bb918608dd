import { TriangleAlert } from 'lucide-react';
import { useRouteError } from 'react-router';
import { useSite } from '../features/site/site.queries.ts';
import { failureSentence } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageMain, PageTitle } from '../ui/page-shell.tsx';
import { paths } from './paths.ts';

const UNKNOWN = 'Something went wrong on this page. Nothing that you saved is lost.';

/** Where a page goes that could not be loaded or shown. */
export function ErrorPage() {
  const error = useRouteError();
  const { name } = useSite();
  return (
    <PageMain className="grid min-h-dvh place-items-center">
      <PageTitle title="Error" site={name} />
      <div className="max-w-md text-center" role="alert">
        <span className="mx-auto mb-4 grid size-12 place-items-center rounded-full bg-danger-soft text-danger-ink">
          <TriangleAlert aria-hidden className="size-6" />
        </span>
        <h1 className="text-2xl font-semibold">This page could not be loaded</h1>
        <p className="mt-2 text-muted">{failureSentence(error, UNKNOWN)}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <LinkButton variant="secondary" to={paths.home()} reloadDocument>
            Return to Home
          </LinkButton>
        </div>
      </div>
    </PageMain>
  );
}
