import type { ReactNode } from 'react';
import type { HomeSection } from '../../app/paths.ts';
import { cn } from '../../lib/class-names.ts';

type LandingSectionProps = {
  id: HomeSection;
  title: string;
  text?: string;
  raised?: boolean;
  aside?: boolean;
  children: ReactNode;
};

/** A section of the landing page that links can jump to; `aside` puts its title beside its content. */
export function LandingSection({ id, title, text, raised = false, aside = false, children }: LandingSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cn('border-t', raised && 'bg-raised/50')}>
      <div
        className={cn(
          'mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24',
          aside && 'lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12',
        )}
      >
        <div className="mb-10 max-w-2xl">
          <h2 id={`${id}-title`} className="text-3xl font-bold tracking-[-0.02em] sm:text-4xl">
            {title}
          </h2>
          {text && <p className="mt-3 text-lg text-muted">{text}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
