import { LoaderCircle } from 'lucide-react';
import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useTransition } from 'react';
import { errorMessage } from '../lib/api-error.ts';
import { forgetFailedLoads, type LazyComponent, LoadError, lazyComponent } from '../lib/lazy.tsx';
import { LoadFailure } from './load-failure.tsx';
import { toastKey } from './toast-error.ts';
import { type ToastAction, toast } from './toaster.tsx';

type Failure = { error: unknown; retry: () => void };

type BoundaryProps = {
  /** What is shown instead of what failed; it may throw what is for the next boundary. */
  fallback: (failure: Failure) => ReactNode;
  /** Another value tries again. */
  resetKey?: string;
  children: ReactNode;
};

type BoundaryState = { failed: { error: unknown } | null };

/** An error boundary, which has to be a class. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null };

  static getDerivedStateFromError = (error: unknown): BoundaryState => ({ failed: { error } });

  override componentDidCatch() {
    forgetFailedLoads();
  }

  // Not what failed with the new value: both may come in one commit.
  override componentDidUpdate(before: BoundaryProps, { failed }: BoundaryState) {
    if (failed && before.resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ failed: null });

  override render() {
    const { failed } = this.state;
    return failed ? this.props.fallback({ ...failed, retry: this.retry }) : this.props.children;
  }
}

const BROKEN_PAGE = 'Something went wrong on this page. Nothing that you saved is lost.';

/** Why something could not be loaded or shown. */
export const failureText = (error: unknown): string =>
  error instanceof LoadError ? error.message : errorMessage(error, BROKEN_PAGE);

/**
 * What helps after a failure: to load once more what was lost on the way, else to reload the page, be it outdated or broken.
 */
export function recoveryOf(error: unknown, retry: () => void): ToastAction & { label: string } {
  const isOutdated = error instanceof LoadError && error.isOutdated;
  const isLost = error instanceof LoadError && !isOutdated;
  return { label: isOutdated ? 'Reload' : 'Try again', act: isLost ? retry : () => window.location.reload() };
}

const LOAD = toastKey('Failed to load code', null);

/** Says in a toast why code could not be loaded; to try again is to press again what needed it. */
export function toastLoadError(error: LoadError): void {
  const action = error.isOutdated ? recoveryOf(error, () => {}) : undefined;
  toast.error('Error', error.message, { action, key: LOAD });
}

/** Dismisses that toast, once code was loaded after all. */
export const clearLoadError = (): void => toast.clear(LOAD);

// Its effect runs once the code beside it is there.
function Loaded() {
  useEffect(clearLoadError, []);
  return null;
}

function withinBoundary<Props extends object>(
  Code: LazyComponent<Props>,
  showLoading: (props: Props) => ReactNode,
  showFailure: (failure: Failure, props: Props) => ReactNode,
): LazyComponent<Props> {
  const Lazy = (props: Props) => (
    // Around the boundary, so that a failure stays while its button tries again.
    <Suspense fallback={showLoading(props)}>
      <ErrorBoundary fallback={(failure) => showFailure(failure, props)}>
        <Code {...props} />
        <Loaded />
      </ErrorBoundary>
    </Suspense>
  );
  return Object.assign(Lazy, { preload: Code.preload });
}

/**
 * A dialog whose code is loaded when it first opens, with a spinner or what else is shown meanwhile. If loading fails, it
 * closes with an error toast and the next opening tries again; the page stays as it is.
 */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  showLoading: (props: Props) => ReactNode = () => <DialogLoading />,
) =>
  withinBoundary(lazyComponent(load), showLoading, ({ error }, { onClose }) => (
    <DialogFailure error={error} onClose={onClose} />
  ));

function DialogFailure({ error, onClose }: { error: unknown; onClose: () => void }) {
  if (!(error instanceof LoadError)) throw error;
  useEffect(() => {
    toastLoadError(error);
    onClose();
  }, [error, onClose]);
  return null;
}

/** The placeholder of a dialog that is loading. It fades in after a moment, so that fast connections never see it. */
export const DialogLoading = () => (
  <div data-opening className="fixed inset-0 z-40 grid animate-late place-items-center">
    <div role="status" className="flex items-center gap-2.5 rounded-md border bg-surface px-4 py-3 text-sm shadow-lift">
      <LoaderCircle aria-hidden className="size-4 text-primary motion-safe:animate-spin" />
      Opening
    </div>
  </div>
);

/**
 * A part of a page whose code is loaded when it is first shown. If loading fails, an error with a retry button is shown
 * in its place. `name` is how the part is called in that message.
 */
export const lazyPart = <Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) =>
  withinBoundary(
    lazyComponent(load),
    () => null,
    (failure) => {
      if (!(failure.error instanceof LoadError)) throw failure.error;
      return <ShownFailure title={`${name} could not be loaded`} {...failure} />;
    },
  );

/** In place of what could not be loaded or shown: why, and what helps. */
export function ShownFailure({ title, error, retry }: Failure & { title: string }) {
  const [isRetrying, startRetry] = useTransition();
  const { label, act } = recoveryOf(error, () => startRetry(retry));
  return (
    <LoadFailure title={title} message={failureText(error)} loading={isRetrying} retryLabel={label} onRetry={act} />
  );
}
