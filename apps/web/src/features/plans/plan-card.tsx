import type { Plan } from '@livelift/contract';
import { CalendarDays, Check, Eye, MessagesSquare } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';
import { formatDollars } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { planFacts } from './plan-facts.ts';

type PlanCardProps = { plan: Plan; href: string };

/** A plan on sale. */
export function PlanCard({ plan, href }: PlanCardProps) {
  const popular = plan.is_most_popular;
  return (
    <article
      className={cn(
        'relative flex h-full min-w-0 flex-col rounded-xl border bg-surface p-6 shadow-card',
        popular && 'border-primary shadow-lift ring-1 ring-primary',
      )}
    >
      {popular && (
        <Badge tone="default" className="absolute -top-3 left-6">
          Most Popular
        </Badge>
      )}
      <h3 className="text-lg font-semibold">{plan.name}</h3>
      <p className="mt-1 text-sm text-muted">{plan.description}</p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-3xl font-bold tracking-tight tabular">{formatDollars(plan.price)}</span>
        <span className="text-sm text-muted">per month</span>
      </p>
      <PlanPromises plan={plan} />
      {plan.features.length > 0 && (
        <ul className="mt-4 space-y-2 border-t pt-4 text-sm">
          {plan.features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto pt-6">
        <LinkButton to={href} variant={popular ? 'primary' : 'secondary'} className="w-full">
          Choose Plan
          <span className="sr-only">{plan.name}</span>
        </LinkButton>
      </div>
    </article>
  );
}

function PlanPromises({ plan }: { plan: Plan }) {
  const { views, chats, duration } = planFacts(plan);
  const promises = [
    { Icon: Eye, text: views },
    { Icon: MessagesSquare, text: chats },
    { Icon: CalendarDays, text: duration },
  ];
  return (
    <ul className="mt-5 space-y-2 text-sm font-medium">
      {promises.map(({ Icon, text }) => (
        <li key={text} className="flex gap-2.5">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
          {text}
        </li>
      ))}
    </ul>
  );
}
