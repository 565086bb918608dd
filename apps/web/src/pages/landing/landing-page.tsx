import type { PageFacts } from '@livelift/contract';
import type { ReactNode } from 'react';
import { type HomeSection, paths } from '../../app/paths.ts';
import { closing, faq, features, hero, howItWorks, pricing, testimonials } from '../../content/landing.ts';
import { Console } from './console.tsx';
import { Offers } from './offers.tsx';
import { OutsideLink } from './outside-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TopBar } from './top-bar.tsx';
import { Voices } from './voices.tsx';

/**
 * What visitors see first. Written by the server only: no hook, no router, no query; src/landing/main.ts makes it alive
 * and landing.css, which goes into the page, gives it its looks.
 */
export function LandingPage({ facts }: { facts: PageFacts }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar siteName={facts.siteName} />
      <main id="main" tabIndex={-1}>
        <Hero facts={facts} />
        <Section id="pricing" title={pricing.title} text={pricing.text}>
          <Offers facts={facts} />
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
          <Voices />
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
        <Questions facts={facts} />
        <Closing facts={facts} />
      </main>
      <SiteFooter facts={facts} />
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

function Hero({ facts }: { facts: PageFacts }) {
  return (
    <section id="home" className="in hero">
      <h1>{unbroken(hero.title)}</h1>
      <div>
        <p className="lead">{hero.text}</p>
        <p className="btns">
          <a className="btn" href="#pricing">
            {hero.choosePlan}
          </a>
          <OutsideLink className="btn quiet" facts={facts} labels={[hero.joinCommunity, hero.writeToUs]} />
        </p>
      </div>
      <Console />
    </section>
  );
}

function Questions({ facts }: { facts: PageFacts }) {
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
          {faq.more} <OutsideLink facts={facts} labels={[hero.joinCommunity, hero.writeToUs]} />
        </p>
      </div>
    </Section>
  );
}

function Closing({ facts }: { facts: PageFacts }) {
  return (
    <section id="get-started">
      <div className="in">
        <h2>{closing.title}</h2>
        <p className="lead">{closing.text}</p>
        <p className="btns">
          <a className="btn" href={paths.signup()}>
            {closing.start}
          </a>
          <OutsideLink className="btn quiet" facts={facts} labels={[closing.contactSales, closing.writeToSales]} />
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
