import type { PageInput } from '@livelift/contract';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { footer, nav } from '../../content/landing.ts';
import { Logo } from './top-bar.tsx';

export function SiteFooter({ input }: { input: PageInput }) {
  const { communityUrl, contactEmail } = input;
  const social = [
    ...(communityUrl === null ? [] : [{ label: footer.community, href: communityUrl }]),
    ...footer.profiles,
  ];
  return (
    <footer>
      <div className="in cols">
        <div>
          <Logo siteName={input.siteName} />
          <p>{footer.text}</p>
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
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          {social.map(({ label, href }) => (
            <a key={href} href={href} target="_blank" rel="noopener noreferrer">
              {label}
              <span className="sr"> (opens in a new tab)</span>
            </a>
          ))}
        </Column>
        <Column title={footer.legal.title}>
          {footer.legal.links.map((label) => (
            <a key={label} href="#legal">
              {label}
            </a>
          ))}
        </Column>
      </div>
      <p className="in" id="legal">
        {footer.legal.text} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
    </footer>
  );
}

function Column({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <div id={id}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
