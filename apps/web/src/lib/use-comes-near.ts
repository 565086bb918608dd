import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Whether an element has been within a window's height of the window, or was `initially` said to be. */
export function useComesNear(element: RefObject<Element | null>, initially = false): boolean {
  const [hasComeNear, setHasComeNear] = useState(initially);
  useEffect(() => {
    if (hasComeNear || !element.current) return undefined;
    const comes = ([entry]: IntersectionObserverEntry[]) =>
      entry?.isIntersecting && startTransition(() => setHasComeNear(true));
    const observer = new IntersectionObserver(comes, { rootMargin: '100% 0px' });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, hasComeNear]);
  return hasComeNear;
}
