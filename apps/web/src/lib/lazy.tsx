import { type ComponentType, lazy, useState } from 'react';
import { NETWORK_ERROR } from './api-error.ts';

/** Code of the app could not be loaded. The message is for the visitor. */
export class LoadError extends Error {
  /** Whether a deploy has replaced the files of this page, so that only a reload helps. */
  readonly isOutdated: boolean;

  constructor(isOutdated: boolean, cause: unknown) {
    super(isOutdated ? 'There is a new version of this page. Reload it to go on.' : NETWORK_ERROR, { cause });
    this.isOutdated = isOutdated;
  }
}

// Browsers do not say why an import failed. The page as the server answers it now names the entry of its version.
async function isPageOutdated(): Promise<boolean> {
  try {
    const entry = document.querySelector<HTMLElement>('script[data-files]')?.dataset.files?.split(' ')[0];
    const page = await fetch(window.location.pathname, { cache: 'no-store' });
    const html = page.ok ? await page.text() : '';
    return entry !== undefined && html.includes('data-files') && !html.includes(entry);
  } catch {
    return false;
  }
}

/** Loads a file of the app by a dynamic import. Rejects with a LoadError; another call tries again. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    throw new LoadError(await isPageOutdated(), error);
  }
}

/** A component whose code is loaded when it is first rendered, or by `preload` before. */
export type LazyComponent<Props extends object = object> = ComponentType<Props> & { preload: () => Promise<unknown> };

// React.lazy keeps a failure for good.
const failed = new Set<() => void>();

/** Lets what failed load again when it is next rendered. Call it once a failure is shown: sooner, loading would never end. */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Like React.lazy, but what was preloaded renders at once, without a fallback, and a failure can be forgotten. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    try {
      Loaded ??= await loadCode(load);
    } catch (error) {
      failed.add(renew);
      throw error;
    }
    // `lazy` answers a component of no particular props; they are passed on as they came.
    return { default: Loaded as ComponentType<object> };
  };
  let Pending = lazy(preload);
  const renew = () => {
    Pending = lazy(preload);
  };
  function Lazy(props: Props) {
    // Chosen once per mount: switching to another component would remount the page and lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Pending);
    return <Shown {...props} />;
  }
  return Object.assign(Lazy, { preload });
}
