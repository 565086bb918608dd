import { type CustomPlanChoice, type Plan, priceCustomPlan } from '@livelift/contract';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { findCalculatorDraft } from '../../features/plans/custom-plan-draft.ts';
import { customPlanFieldId } from '../../features/plans/custom-plan-field.tsx';
import { parseShareLink } from '../../features/plans/custom-plan-fields.ts';
import { CustomPlanIllustration } from '../../features/plans/custom-plan-illustration.tsx';
import { CustomPlanInputs } from '../../features/plans/custom-plan-inputs.tsx';
import { CustomPlanPrice } from '../../features/plans/custom-plan-price.tsx';
import { saveCustomPlan } from '../../features/plans/custom-plan-storage.ts';
import { NearestPlanCard } from '../../features/plans/nearest-plan-card.tsx';
import { cheaperPlan } from '../../features/plans/plan-contents.ts';
import { moreOf } from '../../features/plans/plan-differences.ts';
import { useActivePlans } from '../../features/plans/plans.queries.ts';
import { ShareLink } from '../../features/plans/share-link.tsx';
import { useCustomPlan } from '../../features/plans/use-custom-plan.ts';
import { isStaff, useSession } from '../../features/session/session.queries.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { cn } from '../../lib/class-names.ts';
import { formatDollars, formatPlural, formatPrice } from '../../lib/format.ts';
import { useStoredKey } from '../../lib/hydration.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { toast } from '../../ui/toaster.tsx';

/** The calculator: four inputs, what they mean and cost, and the way to an order. */
export function Page() {
  const [search] = useSearchParams();
  return <Calculator key={useStoredKey(() => parseShareLink(search) === null && findCalculatorDraft() !== null)} />;
}

function Calculator() {
  const { name } = useSite();
  const calculator = useCustomPlan(useLinkOnce());
  const { choice } = calculator;
  const isInvalid = calculator.firstWrong !== undefined;
  const create = useCreatePlan(calculator);
  const { data: plans = [] } = useActivePlans();
  const actions = { choice, isInvalid, cheaper: cheaperPlan(choice, plans), onCreate: create };
  return (
    <>
      <PageShell
        title="Custom Plan"
        site={name}
        tools={
          <>
            <LinkButton to={paths.home('pricing')} variant="ghost" size="sm" className="max-sm:px-2">
              <ArrowLeft aria-hidden className="max-[25rem]:hidden" />
              Back to Plans
            </LinkButton>
            <ThemeSwitch />
          </>
        }
        className="lg:py-10"
      >
        <h1 className="text-3xl font-bold sm:text-4xl">Build your own plan</h1>
        <p className="mt-2 max-w-2xl text-muted">
          Four sliders, one price. Views and chat messages are for each hour of stream.
        </p>
        {calculator.ignored.length > 0 && (
          <Notice tone="warning" className="mt-5 max-w-2xl" title="A part of this link could not be used">
            <p>These begin as usual instead: {calculator.ignored.join(', ')}.</p>
          </Notice>
        )}
        <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
          <Inputs calculator={calculator} onSubmit={create} />
          <div className="space-y-6 lg:sticky lg:top-22">
            <Card aria-labelledby="custom-plan-price">
              <CardHeader id="custom-plan-price" title="Your price" />
              <CustomPlanPrice {...{ choice, isInvalid }} />
              <div className="mt-5 grid gap-2 max-lg:hidden">
                <Actions {...actions} />
              </div>
              <div className="mt-2">
                <ShareLink choice={choice} path={paths.customPlan()} />
              </div>
            </Card>
            <NearestPlanCard choice={choice} hrefOf={paths.signup} />
          </div>
        </div>
      </PageShell>
      <TotalBar {...actions} />
    </>
  );
}

// The link is read once and removed from the URL: a reload would otherwise reset later changes.
function useLinkOnce(): URLSearchParams {
  const [search, setSearch] = useSearchParams();
  const given = search.size > 0;
  useEffect(() => {
    if (given) setSearch({}, { replace: true });
  }, [given, setSearch]);
  return search;
}

/** Stores the plan in this tab and continues: visitors to the sign-up, streamers to their order. */
function useCreatePlan({ choice, firstWrong }: ReturnType<typeof useCustomPlan>) {
  const navigate = useNavigate();
  const { identity } = useSession('streamer');
  return () => {
    if (firstWrong) return document.getElementById(customPlanFieldId(firstWrong))?.focus();
    if (!saveCustomPlan(choice)) return toast.error('Error', 'Failed to create custom plan. Please try again.');
    toast.clearError();
    if (identity && !isStaff(identity)) return void navigate(paths.dashboard(), { state: { order: 'custom' } });
    return void navigate(paths.signup('custom'));
  };
}

type InputsProps = { calculator: ReturnType<typeof useCustomPlan>; onSubmit: () => void };

function Inputs({ calculator, onSubmit }: InputsProps) {
  return (
    <Card aria-label="Your plan" className="sm:p-8">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="space-y-4 sm:space-y-6"
      >
        <CustomPlanInputs calculator={calculator} />
        <button type="submit" hidden>
          Create Plan
        </button>
      </form>
      <div className="mt-6 border-t pt-6">
        <CustomPlanIllustration choice={calculator.choice} />
      </div>
    </Card>
  );
}

type ActionsProps = {
  choice: CustomPlanChoice;
  /** Whether a number was typed that cannot be: no price is of it. */
  isInvalid: boolean;
  cheaper: Plan | null;
  onCreate: () => void;
};

/** Creates the plan; where a standard plan has all of it for less, that one comes first. */
function Actions({ choice, isInvalid, cheaper, onCreate }: ActionsProps) {
  const price = priceCustomPlan(choice).chosenDays;
  return (
    <>
      {cheaper && (
        <>
          <p className="w-full text-sm">
            <bdi className="font-semibold wrap-anywhere">{cheaper.name}</bdi> has all of this for{' '}
            {formatPrice(price - cheaper.price)} less{moreOf(choice, cheaper)}.
          </p>
          <LinkButton to={paths.signup(cheaper.id)} className="flex-1 basis-30 text-center whitespace-normal">
            Choose {cheaper.name}: {formatPrice(cheaper.price)}
          </LinkButton>
        </>
      )}
      <Button
        variant={cheaper ? 'secondary' : 'primary'}
        onClick={onCreate}
        className={cheaper ? 'flex-1 basis-30 whitespace-normal' : undefined}
      >
        <span>Create Plan: {isInvalid ? '—' : formatDollars(price)}</span>
      </Button>
    </>
  );
}

// A sticky total for small screens, where the price is below all sliders.
function TotalBar(props: ActionsProps) {
  const { choice, isInvalid, cheaper } = props;
  const { perDay, chosenDays } = priceCustomPlan(choice);
  const days = formatPlural(choice.duration_days, 'day');
  return (
    <>
      <p role="status" className="sr-only">
        {formatDollars(chosenDays)} for {days}
      </p>
      <section
        aria-label="Total"
        data-bottom-bar
        className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 shadow-lift sm:px-6 lg:hidden"
      >
        {!cheaper && (
          <p aria-hidden className="mr-auto text-sm text-muted">
            <span className={cn('block font-semibold', !isInvalid && 'text-ink')}>{formatDollars(perDay)} a day</span>
            for {days}
          </p>
        )}
        <Actions {...props} />
      </section>
    </>
  );
}
