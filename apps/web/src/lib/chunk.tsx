import { type ComponentType, lazy, useState } from 'react';

/** A component that is loaded when it is first shown, or by `load` before. */
export type Chunk<Props extends object = object> = ComponentType<Props> & { load: () => Promise<void> };

// What renews each chunk that could not be loaded.
const failed = new Set<() => void>();

/**
 * Lets what could not be loaded be loaded again where it is shown next: React keeps a failure as it keeps a component. For
 * the moment at which somebody goes on, as a page that is still shown would be asked for without end.
 */
export function forgetFailedChunks(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * Makes a chunk of its own of what `find` imports. One that was loaded beforehand is drawn at once, without a moment in
 * which it is waited for; every other one wants a Suspense around it.
 */
export function chunk<Props extends object = object>(find: () => Promise<ComponentType<Props>>): Chunk<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    try {
      Loaded = await find();
    } catch (error) {
      failed.add(renew);
      throw error;
    }
    // The type that `lazy` answers takes no props of an unknown type; they are passed on as they came.
    return { default: Loaded as ComponentType<object> };
  };
  let Awaited = lazy(load);
  function renew() {
    Awaited = lazy(load);
  }
  function Chosen(props: Props) {
    // Chosen once: another component in its place would begin anew and forget what the page holds.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Awaited);
    return <Shown {...props} />;
  }
  return Object.assign(Chosen, { load: async () => void (await load()) });
}
