import type { PageInput, PublicContent } from '@livelift/contract';
import type { ReactNode } from 'react';
import { faq, features, hero, howItWorks, pricing, testimonials } from '../../content/landing.ts';
import { type Question, shownContent } from '../../content/site-content.ts';
import { type HomeSection, paths } from '../../paths.ts';
import { Closing } from './closing.tsx';
import { ContactLink } from './contact-link.tsx';
import { dashboardLink } from './dashboard-link.ts';
import { Features } from './features.tsx';
import { Offers } from './offers.tsx';
import { HeroPicture, StepPictures } from './pictures/pictures.tsx';
import { PictureInput } from './pictures/sample-month.ts';
import { SampleTag } from './sample-tag.tsx';
import { SiteFooter } from './site-footer.tsx';
import { Testimonials } from './testimonials.tsx';
import { TopBar } from './top-bar.tsx';

/**
 * The landing page. Rendered on the server only: no router or queries. src/landing-script/main.ts adds behaviour, and landing.css is
 * inlined.
 */
export function LandingPage({ input }: { input: PageInput }) {
  const content = shownContent(input);
  return (
    <PictureInput value={input}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar siteName={input.siteName} hasTestimonials={content.testimonials.length > 0} />
      {content.announcement !== null && (
        <aside aria-label="Announcement">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitized by the server */}
          <p className="announcement" dangerouslySetInnerHTML={{ __html: content.announcement }} />
        </aside>
      )}
      <main id="main" tabIndex={-1}>
        <Hero input={input} />
        <Section id="pricing" title={pricing.title} text={pricing.text}>
          <Offers input={input} />
        </Section>
        <Section id="features" title={features.title}>
          <Features items={content.features} />
        </Section>
        {content.testimonials.length > 0 && (
          <Section id="testimonials" title={testimonials.title}>
            <Testimonials items={content.testimonials} />
          </Section>
        )}
        <Section id="how-it-works" title={howItWorks.title}>
          <Steps steps={content.how_it_works} />
        </Section>
        <Section id="faq" title={faq.title}>
          <Questions items={content.faq} />
        </Section>
        <Closing input={input} claims={content.claims} />
      </main>
      <SiteFooter input={input} />
    </PictureInput>
  );
}

type SectionProps = { id: HomeSection; title: string; text?: string; children: ReactNode };

// The band is as wide as the window, what is in it as the page.
function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id}>
      <div className="in">
        <div className="intro">
          <h2>{title}</h2>
          {text && <p className="lead">{text}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

// Browsers break lines after a hyphen: "Real-Time" stays in one piece, what may be wider than a phone does not.
const unbroken = (text: string): ReactNode[] =>
  text
    .split(/(?<!\S)(\S{1,7}-\S{1,7})(?!\S)/)
    .map((part, index) => (index % 2 === 0 ? part : <span key={part}>{part}</span>));

function Hero({ input }: { input: PageInput }) {
  return (
    <section id="home">
      <div className="in hero">
        <h1>{unbroken(input.content.hero_title)}</h1>
        <div>
          <p className="lead">{input.content.hero_text}</p>
          <p className="btns">
            <a className="btn" href="#pricing" {...dashboardLink}>
              {hero.choosePlan}
            </a>
            <a className="btn quiet" href={paths.demo()}>
              {hero.tryDemo}
            </a>
            <ContactLink className="more" input={input} labels={[hero.joinCommunity, hero.writeToUs]} />
          </p>
          <p className="note">{hero.platforms}</p>
        </div>
        <HeroPicture />
      </div>
    </section>
  );
}

const Steps = ({ steps }: { steps: PublicContent['how_it_works'] }) => (
  <ol className="steps">
    {steps.map(({ title, text }, index) => {
      const Picture = StepPictures[index];
      return (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          {Picture && <Picture />}
        </li>
      );
    })}
  </ol>
);

const Questions = ({ items }: { items: readonly Question[] }) => (
  <div className="faq">
    {items.map(({ question, answer, sample }) => (
      <details key={question} name="faq">
        <summary>
          {question}
          <SampleTag sample={sample} />
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);
