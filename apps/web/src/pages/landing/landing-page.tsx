import { paths } from '../../app/paths.ts';
import { faq, hero, howItWorks, pricing } from '../../content/landing.ts';
import { PlanList } from '../../features/plans/plan-list.tsx';
import { useSite } from '../../features/site/site.queries.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { ExternalLinkButton, LinkButton } from '../../ui/link-button.tsx';
import { PageTitle, SkipLink } from '../../ui/page-shell.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { LandingSection } from './landing-section.tsx';
import { SchedulePicture } from './schedule-picture.tsx';

/** What visitors see first. */
export function LandingPage() {
  const { name, communityUrl } = useSite();
  return (
    <>
      <PageTitle site={name} />
      <SkipLink />
      <LandingHeader siteName={name} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero communityUrl={communityUrl} />
        <LandingSection id="pricing" title={pricing.title} text={pricing.text} raised>
          <PlanList hrefOf={paths.signup} />
        </LandingSection>
        <LandingSection id="how-it-works" title={howItWorks.title}>
          <Steps />
        </LandingSection>
        <LandingSection id="faq" title={faq.title} raised aside>
          <Accordion items={faq.items.map(({ question, answer }) => ({ title: question, content: answer }))} />
        </LandingSection>
      </main>
      <LandingFooter siteName={name} />
    </>
  );
}

function Hero({ communityUrl }: { communityUrl: string | null }) {
  return (
    <section
      id="home"
      className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-12 pb-16 sm:px-6 sm:pt-20 sm:pb-24 lg:grid-cols-[1.1fr_1fr]"
    >
      <div>
        <h1 className="text-4xl leading-[1.08] font-bold tracking-[-0.03em] sm:text-5xl lg:text-6xl">{hero.title}</h1>
        <p className="mt-5 max-w-xl text-lg text-muted">{hero.text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={paths.home('pricing')}>{hero.choosePlan}</LinkButton>
          {communityUrl && (
            <ExternalLinkButton href={communityUrl} variant="secondary">
              {hero.joinCommunity}
            </ExternalLinkButton>
          )}
        </div>
      </div>
      <SchedulePicture />
    </section>
  );
}

function Steps() {
  return (
    <ol className="grid gap-x-8 gap-y-10 md:grid-cols-3">
      {howItWorks.steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-primary pt-5">
          <p aria-hidden className="text-sm font-semibold text-primary-ink tabular">
            Step {index + 1}
          </p>
          <h3 className="mt-1 text-xl font-semibold">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
