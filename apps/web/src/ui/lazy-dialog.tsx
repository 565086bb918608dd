import { LoaderCircle } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { NETWORK_ERROR } from '../lib/api-error.ts';
import { toast } from './toaster.tsx';

type Closable = { onClose: () => void };

/** A dialog whose code is loaded when it is first opened, or by `preload` before. */
export type LazyDialog<Props extends Closable> = ComponentType<Props> & { preload: () => Promise<unknown> };

/**
 * Loads a dialog when it opens, with a quiet sign meanwhile. Where it cannot be loaded it closes, a toast says why, and
 * the next opening tries again: the page stays.
 */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    loaded ??= await load();
    return loaded;
  };
  function Lazy(props: Props) {
    const [Dialog, show] = useState(() => loaded);
    const { onClose } = props;
    useEffect(() => {
      if (Dialog) return;
      let isOpen = true;
      preload().then(
        (found) => isOpen && show(() => found),
        () => {
          if (!isOpen) return;
          toast.error('Error', NETWORK_ERROR);
          onClose();
        },
      );
      return () => {
        isOpen = false;
      };
    }, [Dialog, onClose]);
    return Dialog ? <Dialog {...props} /> : <DialogOpening />;
  }
  return Object.assign(Lazy, { preload });
}

/** Stands where a dialog will be. Seen only by who waits: it fades in after a moment. */
export function DialogOpening() {
  return (
    <div className="fixed inset-0 z-40 grid animate-late place-items-center">
      <div
        role="status"
        className="flex items-center gap-2.5 rounded-md border bg-surface px-4 py-3 text-sm shadow-lift"
      >
        <LoaderCircle aria-hidden className="size-4 text-primary motion-safe:animate-spin" />
        Opening
      </div>
    </div>
  );
}
