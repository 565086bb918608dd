import { useEffect, useRef, useState } from 'react';

const SECTIONS = [
  ['checklist', 'Before going public'],
  ['contact', 'Site and contact'],
  ['faq', 'FAQ'],
  ['claims', 'Claims'],
  ['testimonials', 'Testimonials'],
  ['features', 'Features'],
  ['how-it-works', 'How it works'],
  ['legal', 'Legal pages'],
  ['payment', 'Payment'],
  ['mail', 'Mails'],
  ['preview', 'Preview'],
  ['history', 'History'],
  ['file', 'Export and import'],
] as const;

type SectionId = (typeof SECTIONS)[number][0];

/** The section that is read now: the last one that begins in the upper quarter of the window. */
function sectionInView(): SectionId | undefined {
  const tops = SECTIONS.map(([id]) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? 0 }));
  const line = innerHeight / 4;
  const { scrollHeight } = document.documentElement;
  // The last ones cannot get there: of them it is the one that was asked for, else the last.
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1)
    return (tops.find(({ id, top }) => top >= 0 && location.hash === `#${id}`) ?? tops.at(-1))?.id;
  return tops.findLast(({ top }) => top <= line)?.id;
}

function useSectionInView(): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId>();
  useEffect(() => {
    const look = () => setCurrent(sectionInView());
    look();
    // A link to one of the last sections may scroll nothing.
    window.addEventListener('hashchange', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('hashchange', look);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return current;
}

/** Leads to the sections and marks the one that is read; on phones it goes along. */
export function SectionList() {
  const current = useSectionInView();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // Not scrollIntoView, which stops the scrolling of the page.
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 16 });
  }, [current]);
  return (
    <nav
      aria-label="Sections"
      className="sticky top-(--sticky-top,0px) z-20 mb-5 border-b bg-paper lg:top-16 lg:mb-0 lg:self-start lg:border-b-0"
    >
      <ul ref={list} className="relative flex gap-x-1 overflow-x-auto py-1 lg:flex-col">
        {SECTIONS.map(([id, label]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className="flex min-h-control-sm items-center rounded-md whitespace-nowrap px-2.5 text-sm text-muted hover:bg-raised hover:text-ink aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
