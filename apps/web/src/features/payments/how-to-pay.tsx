import type { getPaymentInstructions, PaymentNote, ResponseOf, Subscription } from '@livelift/contract';
import { Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDayOf, formatDollars, formatGmt } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { lazyDialog } from '../../ui/lazy.tsx';
import { MailLinkButton } from '../../ui/link-button.tsx';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { usePaymentInstructions } from './my-payments.queries.ts';
import { METHOD_LABELS } from './payment-labels.ts';

const NotePaymentDialog = lazyDialog(async () => (await import('./note-payment-dialog.tsx')).NotePaymentDialog);

type Order = Pick<Subscription, 'id' | 'reference' | 'amount_due' | 'subscription_plan'>;

type HowToPayProps = {
  /** One on which something is due. */
  order: Order;
  /** What else can be done about it: to cancel it. */
  actions?: ReactNode;
};

/** How an order is paid: amount and reference to copy, the operator's instructions, and "I have paid". */
export function HowToPay({ order, actions }: HowToPayProps) {
  const query = usePaymentInstructions(order.id, order.amount_due);
  const [isNoting, setNoting] = useState(false);
  const { data } = query;
  const due = data?.amount_due ?? order.amount_due;
  return (
    <div className="space-y-4">
      <dl className="max-w-xl divide-y rounded-md border text-sm">
        <Row name="Amount" value={formatDollars(due)}>
          <CopyButton text={formatDollars(due).slice(1)} name="the amount" />
        </Row>
        <Row name="Reference" value={order.reference}>
          <CopyButton text={order.reference} name="the reference" />
        </Row>
        {data?.expected_time && <Row name="Confirmed" value={data.expected_time} />}
      </dl>
      {data ? <Instructions {...data} /> : <QueryPlaceholder name="how to pay" query={query} className="h-20" />}
      <div className="flex flex-wrap gap-2.5">
        {data && data.note === null && (
          <Button ref={keepFocusNear} onClick={() => setNoting(true)}>
            I have paid
          </Button>
        )}
        {data && (
          <MailLinkButton variant="secondary" {...mailAbout(order, due)} address={data.contact_email}>
            <Mail aria-hidden />
            Write a mail
          </MailLinkButton>
        )}
        {actions}
      </div>
      {isNoting && <NotePaymentDialog order={order} due={due} onClose={() => setNoting(false)} />}
    </div>
  );
}

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

function Instructions({ html, note }: Pick<PaymentInstructions, 'html' | 'note'>) {
  return (
    <>
      {html !== '' && <SafeHtml html={html} className="text-sm" />}
      {note && <Notice tone="success">{noteSentence(note)}</Notice>}
    </>
  );
}

function noteSentence({ amount, payment_method: method, payment_reference: reference, created_at: at }: PaymentNote) {
  return (
    <>
      You told us on {formatGmt(at)} that you paid {formatDollars(amount)} ({METHOD_LABELS[method]}
      {reference !== null && (
        <>
          , reference <bdi className="wrap-anywhere">{reference}</bdi>
        </>
      )}
      ). Our team looks whether it came in.
    </>
  );
}

/** What a streamer said of a payment, where its order is about to go. */
export const reportedSentence = ({ amount, created_at: at }: PaymentNote): string =>
  `You said on ${formatDayOf(at)} that you paid ${formatDollars(amount)} for it; our team will still check.`;

const mailAbout = ({ reference, subscription_plan: plan }: Order, due: number) => ({
  subject: `Payment of ${reference}`,
  body: `Hello,\n\nthis is about ${formatDollars(due)} for my order ${reference} (${plan.name}).\n\n`,
});
