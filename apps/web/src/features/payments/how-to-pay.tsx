import type { getPaymentInstructions, PaymentNote, ResponseOf, Subscription } from '@livelift/contract';
import { Clock, Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '../../lib/class-names.ts';
import { formatDayOf, formatDollars } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CopyableHtml } from '../../ui/copyable-html.tsx';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { lazyDialog } from '../../ui/lazy.tsx';
import { MailLinkButton } from '../../ui/link-button.tsx';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MailLink, TextButton } from '../../ui/text-link.tsx';
import { usePaymentInstructions, useWithdrawNote } from './my-payments.queries.ts';
import { METHOD_LABELS } from './payment-labels.ts';

const NotePaymentDialog = lazyDialog(async () => (await import('./note-payment-dialog.tsx')).NotePaymentDialog);

type Order = Pick<Subscription, 'id' | 'reference' | 'amount_due' | 'subscription_plan'>;

type HowToPayProps = {
  /** One on which something is due. */
  order: Order;
  /** What is paid for, above the operator's instructions; without them it says to whom as well, unless it was paid. */
  lead?: (isInstructed: boolean) => ReactNode;
  /** What else can be done about it, quietly: to cancel it. */
  actions?: ReactNode;
  /** What comes after a payment. */
  children?: ReactNode;
};

/** How an order is paid: the operator's instructions, amount and reference to copy, and "I have paid". */
export function HowToPay({ order, lead, actions, children }: HowToPayProps) {
  const query = usePaymentInstructions(order.id, order.amount_due);
  const [isNoting, setNoting] = useState(false);
  // What was taken back, to be corrected.
  const [withdrawn, setWithdrawn] = useState<PaymentNote | null>(null);
  const { data } = query;
  const due = data?.amount_due ?? order.amount_due;
  const canNote = data?.note === null;
  // Without instructions the first step is to ask for them.
  const asksByMail = canNote && !data.html;
  return (
    <div className="space-y-5">
      {/* A phone reads what comes after the payment last. */}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="max-w-prose space-y-3">
          {!query.isPending && lead?.(Boolean(data?.html))}
          {!data && <QueryPlaceholder name="how to pay" query={query} className="h-20" />}
          {data?.note && (
            <>
              <Notice icon={Clock}>{noteSentence(data.note)}</Notice>
              {data.expected_time && (
                <p className="wrap-anywhere text-sm text-muted">Plan active: {data.expected_time}</p>
              )}
              <WithdrawNote note={data.note} onWithdrawn={setWithdrawn} />
              <details className="text-sm">
                <summary className="w-fit cursor-pointer py-1 text-muted hover:text-ink pointer-coarse:py-3">
                  Show payment details
                </summary>
                <div className="space-y-3 pt-2">
                  <CopyableHtml html={data.html} />
                  <AmountAndReference due={due} reference={order.reference} />
                </div>
              </details>
            </>
          )}
          {canNote && <Instructions {...data} isAlone={lead === undefined} />}
        </div>
        {!data?.note && (
          <div className="lg:row-span-2">
            <AmountAndReference due={due} reference={order.reference} expectedTime={data?.expected_time} />
          </div>
        )}
        {children && <div className="max-w-prose">{children}</div>}
      </div>
      <div className="flex flex-wrap gap-x-2.5 gap-y-1.5">
        {asksByMail && <WriteMail {...{ order, due }} address={data.contact_email} className="max-sm:w-full" />}
        {canNote && (
          <Button
            ref={keepFocusNear}
            variant={asksByMail ? 'secondary' : 'primary'}
            className="max-sm:w-full"
            onClick={() => setNoting(true)}
          >
            I have paid
          </Button>
        )}
        <div className={cn('-mx-3.5 flex flex-wrap gap-x-1 gap-y-1.5', canNote && 'sm:mx-0')}>
          {data && !asksByMail && <WriteMail {...{ order, due }} address={data.contact_email} variant="ghost" />}
          {actions}
        </div>
      </div>
      {isNoting && <NotePaymentDialog {...{ order, due, withdrawn }} onClose={() => setNoting(false)} />}
    </div>
  );
}

type WriteMailProps = Pick<HowToPayProps, 'order'> & {
  due: number;
  address: string;
  variant?: 'ghost';
  className?: string;
};

const WriteMail = ({ order, due, ...looks }: WriteMailProps) => (
  <MailLinkButton {...mailAbout(order, due)} {...looks}>
    <Mail aria-hidden />
    Write a mail
  </MailLinkButton>
);

type AmountProps = { due: number; reference: string; expectedTime?: string | null | undefined };

const AmountAndReference = ({ due, reference, expectedTime }: AmountProps) => (
  <dl className="divide-y rounded-md border text-sm">
    <Row name="Amount" value={formatDollars(due)}>
      <CopyButton text={formatDollars(due).slice(1)} name="the amount" />
    </Row>
    <Row name="Reference" value={reference}>
      <CopyButton text={reference} name="the reference" />
    </Row>
    {expectedTime && <Row name="Plan active" value={expectedTime} />}
  </dl>
);

type RowProps = { name: string; value: string; children?: ReactNode };

const Row = ({ name, value, children }: RowProps) => (
  <div className="flex min-h-12 flex-wrap items-center gap-x-3 px-3.5 py-1.5">
    <dt className="w-20 shrink-0 text-muted sm:w-24">{name}</dt>
    <dd className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 font-semibold wrap-anywhere">{value}</span>
      {children}
    </dd>
  </div>
);

type PaymentInstructions = ResponseOf<typeof getPaymentInstructions>['instructions'];

type InstructionsProps = Pick<PaymentInstructions, 'html' | 'contact_email'> & {
  /** Whether nothing else says to whom to pay. */
  isAlone: boolean;
};

function Instructions({ html, contact_email: address, isAlone }: InstructionsProps) {
  if (html !== '') return <CopyableHtml html={html} className="text-sm" />;
  return (
    isAlone && (
      <p>
        Our team tells you how to pay: write to <MailLink address={address} />.
      </p>
    )
  );
}

type WithdrawNoteProps = { note: PaymentNote; onWithdrawn: (note: PaymentNote) => void };

function WithdrawNote({ note, onWithdrawn }: WithdrawNoteProps) {
  const withdraw = useWithdrawNote();
  return (
    <p className="text-sm text-muted">
      Not so?{' '}
      <TextButton
        ref={keepFocusNear}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(note, { onSuccess: () => onWithdrawn(note) })}
      >
        Take it back
      </TextButton>{' '}
      and tell us again.
    </p>
  );
}

function noteSentence({ amount, payment_method: method, payment_reference: reference, created_at: at }: PaymentNote) {
  return (
    <>
      You told us on {formatDayOf(at)} that you paid {formatDollars(amount)} ({METHOD_LABELS[method]}
      {reference !== null && (
        <>
          , reference <bdi className="wrap-anywhere">{reference}</bdi>
        </>
      )}
      ). Our team looks whether it came in.
    </>
  );
}

const mailAbout = ({ reference, subscription_plan: plan }: Order, due: number) => ({
  subject: `Payment of ${reference}`,
  body: `Hello,\n\nthis is about ${formatDollars(due)} for my order ${reference} (${plan.name}).\n\n`,
});
