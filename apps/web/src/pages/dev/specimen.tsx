import type { ReactNode } from 'react';

/** A subject of the page with its specimens; `wide` for what needs more room than a field. */
export const Subject = ({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <div className={wide ? 'specimens wide' : 'specimens'}>{children}</div>
  </section>
);

/** One primitive in one state, which `state` names. */
export const Specimen = ({ state, children }: { state: string; children: ReactNode }) => (
  <figure className="specimen">
    <figcaption>{state}</figcaption>
    {children}
  </figure>
);
