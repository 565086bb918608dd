import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../features/site/site.queries.ts';
import { failureSentence, NETWORK_ERROR } from '../lib/api-error.ts';
import { forgetFailedChunks } from '../lib/chunk.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageMain, PageTitle } from '../ui/page-shell.tsx';
import { paths } from './paths.ts';

// What browsers say when a part of the page could not be fetched: none of them has a code for it.
const isLost = (error: unknown) => error instanceof TypeError && /import|module/i.test(error.message);

const UNKNOWN = 'Something went wrong on this page. Nothing that you saved is lost.';

// Stands where a page would that could not be loaded or shown.
function ErrorPage({ error }: { error: unknown }) {
  const { name } = useSite();
  return (
    <PageMain className="grid min-h-dvh place-items-center">
      <PageTitle title="Error" site={name} />
      <div className="max-w-md text-center" role="alert">
        <span className="mx-auto mb-4 grid size-12 place-items-center rounded-full bg-danger-soft text-danger-ink">
          <TriangleAlert aria-hidden className="size-6" />
        </span>
        <h1 className="text-2xl font-semibold">This page could not be loaded</h1>
        <p className="mt-2 text-muted">{failureSentence(error, isLost(error) ? NETWORK_ERROR : UNKNOWN)}</p>
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

type BoundaryProps = { path: string; children: ReactNode };
type BoundaryState = { failed: { error: unknown } | null };

// React has error boundaries as classes only.
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: { error } };
  }

  // Another page is another try; the page that fails comes with its own address.
  override componentDidUpdate(before: BoundaryProps, { failed }: BoundaryState) {
    if (before.path === this.props.path || !failed) return;
    forgetFailedChunks();
    this.setState({ failed: null });
  }

  override render() {
    return this.state.failed ? <ErrorPage error={this.state.failed.error} /> : this.props.children;
  }
}

/** Shows what went wrong where a page could not be loaded or shown, until one goes to another page. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary path={pathname}>{children}</Boundary>;
}
