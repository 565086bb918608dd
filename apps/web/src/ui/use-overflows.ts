import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the content of an element is wider than the element. */
export function useOverflows(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const holder = ref.current;
    const content = holder?.firstElementChild;
    if (!holder || !content) return undefined;
    const measure = () => setOverflows(content.scrollWidth > holder.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(holder);
    observer.observe(content);
    return () => observer.disconnect();
  }, [ref]);
  return overflows;
}
