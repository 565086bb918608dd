import type { PageInput } from '@livelift/contract';
import type { ReactNode } from 'react';
import { type HomeSection, paths } from '../../app/paths.ts';
import { closing, faq, features, hero, howItWorks, pricing, testimonials } from '../../content/landing.ts';
import { ContactLink } from './contact-link.tsx';
import { Offers } from './offers.tsx';
import { ScheduleDemo } from './schedule-demo.tsx';
import { SiteFooter } from './site-footer.tsx';
import { Testimonials } from './testimonials.tsx';
import { TopBar } from './top-bar.tsx';

/**
 * The landing page. Rendered on the server only: no hooks, router or queries. src/landing/main.ts adds behaviour, and
 * landing.css is inlined.
 */
export function LandingPage({ input }: { input: PageInput }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar siteName={input.siteName} />
      <main id="main" tabIndex={-1}>
        <Hero input={input} />
        <Section id="pricing" title={pricing.title} text={pricing.text}>
          <Offers input={input} />
        </Section>
        <Section id="features" title={features.title}>
          <ul className="feats">
            {features.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="testimonials" title={testimonials.title}>
          <Testimonials />
        </Section>
        <Section id="how-it-works" title={howItWorks.title}>
          <ol className="steps">
            {howItWorks.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
        <Questions input={input} />
        <Closing input={input} />
      </main>
      <SiteFooter input={input} />
    </>
  );
}

type SectionProps = { id: HomeSection; title: string; text?: string; children: ReactNode };

function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} className="in">
      <h2>{title}</h2>
      {text && <p className="lead">{text}</p>}
      {children}
    </section>
  );
}

// Browsers break lines after a hyphen: "Real-Time" stays in one piece.
const unbroken = (text: string): ReactNode[] =>
  text.split(/(\S+-\S+)/).map((part, index) => (index % 2 === 0 ? part : <span key={part}>{part}</span>));

function Hero({ input }: { input: PageInput }) {
  return (
    <section id="home" className="in hero">
      <h1>{unbroken(hero.title)}</h1>
      <div>
        <p className="lead">{hero.text}</p>
        <p className="btns">
          <a className="btn" href="#pricing">
            {hero.choosePlan}
          </a>
          <ContactLink className="btn quiet" input={input} labels={[hero.joinCommunity, hero.writeToUs]} />
        </p>
      </div>
      <ScheduleDemo />
    </section>
  );
}

function Questions({ input }: { input: PageInput }) {
  return (
    <Section id="faq" title={faq.title}>
      <div className="faq">
        {faq.items.map(({ question, answer }) => (
          <details key={question} name="faq">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
        <p>
          {faq.more} <ContactLink input={input} labels={[hero.joinCommunity, hero.writeToUs]} />
        </p>
      </div>
    </Section>
  );
}

function Closing({ input }: { input: PageInput }) {
  return (
    <section id="get-started">
      <div className="in">
        <h2>{closing.title}</h2>
        <p className="lead">{closing.text}</p>
        <p className="btns">
          <a className="btn" href={paths.signup()}>
            {closing.start}
          </a>
          <ContactLink className="btn quiet" input={input} labels={[closing.contactSales, closing.writeToSales]} />
        </p>
        <dl>
          {closing.claims.map(({ figure, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
