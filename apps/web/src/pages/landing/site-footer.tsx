import { LEGAL_PAGES, type PageInput, type SiteInfo } from '@livelift/contract';
import type { ReactNode } from 'react';
import { footer, nav } from '../../content/landing.ts';
import { legalPath, paths } from '../../paths.ts';
import { MailLink } from '../../ui/text-link.tsx';
import { Logo } from './top-bar.tsx';

// What is not written is sent on request; an imprint only exists where it is written.
const unwrittenPages = ({ legalPages }: SiteInfo) =>
  LEGAL_PAGES.filter((page) => page !== 'imprint' && !legalPages.includes(page)).map(
    (page) => footer.legal.pages[page],
  );

export function SiteFooter({ input }: { input: PageInput }) {
  const { communityUrl, contactEmail, legalPages } = input;
  const onRequest = unwrittenPages(input);
  const social = [
    ...(communityUrl === null ? [] : [{ label: footer.community, href: communityUrl }]),
    ...footer.profiles,
  ];
  return (
    <footer>
      <div className="in cols">
        <div>
          <Logo siteName={input.siteName} />
        </div>
        <Column title={footer.quickLinks}>
          <a href="#home">{nav.home}</a>
          <a href="#pricing">{nav.pricing}</a>
          <a href="#faq">{nav.faq}</a>
          <a href="#contact">{footer.contact}</a>
        </Column>
        <Column title={footer.services.title}>
          <a href="#pricing">{footer.services.viewers}</a>
          <a href="#pricing">{footer.services.chat}</a>
          <a href="#features">{footer.services.schedule}</a>
          <a href={paths.customPlan()}>{footer.services.custom}</a>
        </Column>
        <Column title={footer.contact} id="contact">
          <MailLink address={contactEmail} className="" />
          {social.map(({ label, href }) => (
            <a key={href} href={href} target="_blank" rel="noopener noreferrer">
              {label}
              <span className="sr"> (opens in a new tab)</span>
            </a>
          ))}
        </Column>
        <Column title={footer.legal.title}>
          {legalPages.map((page) => (
            <a key={page} href={legalPath(page)}>
              {footer.legal.pages[page]}
            </a>
          ))}
          {onRequest.length > 0 && (
            <p>
              {sentence(onRequest)} {footer.legal.onRequest}
            </p>
          )}
        </Column>
      </div>
      <Imprint site={input} />
    </footer>
  );
}

const sentence = (names: string[]) => new Intl.ListFormat('en').format(names);

/** Who runs the site and where they are, on one line. */
export function Imprint({ site: { content } }: { site: SiteInfo }) {
  const lines = [content.company ?? '', ...content.address.split('\n')].filter((line) => line.trim() !== '');
  return lines.length > 0 && <p className="in">{lines.join(', ')}</p>;
}

function Column({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <div id={id}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
