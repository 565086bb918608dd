import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router';
import { InSightContext } from '../../lib/freshness.ts';

type Place = Parameters<typeof LocationContext.Provider>[0]['value'];
type Route = Parameters<typeof RouteContext.Provider>[0]['value'];
type Address = { place: Place; route: Route };

// Neither a dialog nor a step back belongs to one and not to the other.
function saysTheSame({ place: onePlace }: Address, { place: otherPlace }: Address): boolean {
  const [one, other] = [onePlace.location, otherPlace.location];
  return onePlace === otherPlace || (one.search === other.search && one.state === null && other.state === null);
}

const hasDialog = ({ place: { location } }: Address) => new URLSearchParams(location.search).has('dialog');

const withSearch = ({ place, route }: Address, search: string): Address => ({
  place: { ...place, location: { ...place.location, search, state: null } },
  route,
});

type KeptTabProps = {
  isOpen: boolean;
  /** The query of the address that is on its way, where the tab is drawn before it is there. */
  ahead: string | null;
  children: ReactNode;
};

/**
 * Keeps a tab as it is while another one is open: it goes on with the address that it was left with, so that nothing in it
 * is drawn anew when it comes back to the same one. A tab that is left with an open dialog is not kept.
 */
export function KeptTab({ isOpen, ahead, children }: KeptTabProps) {
  const current: Address = { place: useContext(LocationContext), route: useContext(RouteContext) };
  const now = ahead === null ? current : withSearch(current, ahead);
  const [kept, setKept] = useState(now);
  const next = isOpen && !saysTheSame(kept, now) ? now : kept;
  if (next !== kept) setKept(next);
  const inSight = useRef(isOpen);
  useLayoutEffect(() => {
    inSight.current = isOpen;
  }, [isOpen]);
  if (!isOpen && hasDialog(next)) return null;
  return (
    <InSightContext value={inSight}>
      <RouteContext value={next.route}>
        <LocationContext value={next.place}>{children}</LocationContext>
      </RouteContext>
    </InSightContext>
  );
}
