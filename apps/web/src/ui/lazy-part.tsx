import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId, useState } from 'react';
import { NETWORK_ERROR } from '../lib/api-error.ts';
import { LoadFailure } from './load-failure.tsx';

/**
 * A part of a page whose code is loaded when it is first shown. Where it cannot be loaded it says so in its place and offers
 * to try again: the page stays. `name` is what the part is called in that sentence. `preload` loads it before.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { preload: () => Promise<unknown> } {
  let loaded: ComponentType<Props> | null = null;
  const read = async () => {
    loaded ??= await load();
    return { Part: loaded };
  };
  function Lazy(props: Props) {
    const id = useId();
    const [known] = useState(() => loaded);
    const { data, isError, isFetching, refetch } = useQuery({
      queryKey: ['code', name, id],
      queryFn: read,
      enabled: known === null,
      staleTime: Number.POSITIVE_INFINITY,
    });
    const Part = known ?? data?.Part;
    if (Part) return <Part {...props} />;
    if (!isError) return null;
    return (
      <LoadFailure
        title={`${name} could not be loaded`}
        sentence={NETWORK_ERROR}
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return Object.assign(Lazy, { preload: read });
}
