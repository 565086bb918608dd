import { nav } from '../../content/landing.ts';
import type { Testimonial } from '../../content/site-content.ts';
import { SampleTag } from './sample-tag.tsx';

/** The testimonials: a row that scrolls by itself where the script runs, and by hand where it does not. */
export function Testimonials({ items }: { items: readonly Testimonial[] }) {
  return (
    <div className="voices">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="row" tabIndex={0} aria-roledescription="carousel" aria-label={nav.testimonials}>
        {items.map(({ quote, name, role, sample }, index) => (
          <figure key={name} aria-label={`${index + 1} of ${items.length}`}>
            <blockquote>{quote}</blockquote>
            <figcaption>
              <b>{name}</b>, {role}
              <SampleTag sample={sample} />
            </figcaption>
          </figure>
        ))}
      </section>
      {items.length > 1 && (
        <p className="dots">
          <button type="button" className="icon pause" aria-label="Pause the testimonials" />
          {items.map(({ name }, index) => (
            <button key={name} type="button" className="dot" aria-label={`Show testimonial ${index + 1}`} />
          ))}
        </p>
      )}
    </div>
  );
}
