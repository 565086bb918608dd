import type { OwnPayment, Payment, PaymentStatus } from '@livelift/contract';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { formatDay, formatDayOf, formatDollars, formatGmt, formatGmtTime } from '../../lib/format.ts';
import { toast } from '../../ui/toaster.tsx';
import { METHOD_LABELS, planNameOf, STATUS_LABELS } from './payment-labels.ts';

/** The print dialog opens this long after the receipt is there (spec section 9). */
const PRINT_DELAY_MS = 500;

// A constructed sheet: the content security policy refuses inline styles, in windows that this page opens too.
const RECEIPT_CSS = `
  :root { color-scheme: light; }
  body { max-width: 40rem; margin: 2rem auto; padding: 0 1.5rem; background: #fff; color: #101312;
    font: 15px/1.5 ui-sans-serif, system-ui, sans-serif; overflow-wrap: anywhere; }
  header { padding-bottom: 1rem; border-bottom: 2px solid #101312; }
  h1 { margin: 0; font-size: 1.6rem; letter-spacing: -0.02em; }
  header p { margin: 0.25rem 0 0; }
  h2 { margin: 1.75rem 0 0.25rem; font-size: 1rem; }
  dl { margin: 0; }
  dl div { display: grid; grid-template-columns: 11rem 1fr; gap: 1rem; padding: 0.4rem 0; border-bottom: 1px solid #d6d9d2;
    break-inside: avoid; }
  dt { color: #4d534f; }
  dd { margin: 0; font-weight: 600; white-space: pre-line; }
  footer { margin-top: 2rem; color: #4d534f; text-align: center; }
`;

/** A payment as staff or its payer read it, with who paid. */
export type PrintedPayment = Omit<OwnPayment, 'refunds'> & { streamer: Omit<Payment['streamer'], 'id'> };

type SectionProps = { title: string; rows: ReadonlyArray<readonly [name: string, value: string]> };

const Section = ({ title, rows }: SectionProps) => (
  <section>
    <h2>{title}</h2>
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          {/* Isolated, since what people typed may be written from right to left. */}
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

type ReceiptProps = { payment: PrintedPayment; siteName: string };

// What has not come is not thanked for, so that no print of it passes for a proof of payment.
const CLOSING: Readonly<Record<PaymentStatus, string>> = {
  completed: 'Thank you for your payment!',
  refunded: 'Thank you for your payment! It was given back.',
  pending: 'Not paid yet: this payment has not been received.',
  failed: 'Not paid: this payment failed, and nothing was received.',
};

/** Everything that a receipt says (spec section 7). */
function Receipt({ payment, siteName }: ReceiptProps) {
  const { streamer, subscription, amount, refunded_amount: refunded } = payment;
  const refunds = [
    ['Refunded', formatDollars(refunded)],
    ['Remains', formatDollars(amount - refunded)],
  ] as const;
  return (
    <>
      <header>
        <h1>{siteName}</h1>
        <p>Payment Receipt</p>
      </header>
      <Section
        title="Receipt"
        rows={[
          ['Receipt number', payment.transaction_id],
          // As Billing and the figures of the operator tell it.
          ...(payment.received_on === null ? [] : [['Received on', formatDay(payment.received_on)] as const]),
          ['Date', formatDayOf(payment.created_at)],
          ['Time', formatGmtTime(payment.created_at)],
          ['Status', STATUS_LABELS[payment.status]],
        ]}
      />
      <Section
        title="Customer"
        rows={[
          ['Name', streamer.full_name],
          ['Email', streamer.user.email],
          ['Username', streamer.username],
        ]}
      />
      <Section
        title="Payment"
        rows={[
          ['Amount', formatDollars(amount)],
          ...(refunded > 0 ? refunds : []),
          ['Method', METHOD_LABELS[payment.payment_method]],
          ['Plan', planNameOf(payment)],
          ...(subscription ? [['Order', subscription.reference] as const] : []),
          ['Description', payment.description || 'N/A'],
          ['Transaction ID', payment.transaction_id],
          ['Processed', formatGmt(payment.updated_at)],
        ]}
      />
      <footer>
        <p>{CLOSING[payment.status]}</p>
      </footer>
    </>
  );
}

/** Opens a window with the receipt, which prints itself and closes. Returns false where the browser blocks popups. */
export function printReceipt(payment: PrintedPayment, siteName: string): boolean {
  const opened = window.open('', '_blank', 'popup,width=720,height=860');
  if (!opened) return false;
  const { document: page } = opened;
  page.documentElement.lang = 'en';
  page.title = `Receipt ${payment.transaction_id}`;
  // At once: what is printed must be there, however late a window in the background renders.
  flushSync(() => createRoot(page.body).render(<Receipt payment={payment} siteName={siteName} />));
  // From the new window's realm: a document accepts only style sheets constructed in it.
  const Sheet = Reflect.get(opened, 'CSSStyleSheet');
  if (typeof Sheet === 'function') {
    const sheet: CSSStyleSheet = Reflect.construct(Sheet, []);
    sheet.replaceSync(RECEIPT_CSS);
    page.adoptedStyleSheets = [sheet];
  }
  opened.addEventListener('afterprint', () => opened.close());
  opened.setTimeout(() => opened.print(), PRINT_DELAY_MS);
  return true;
}

const POPUP_BLOCKED = 'Please allow popups to generate the receipt.';

/** Prints the receipt of a payment, and says so, or that the browser blocks its window (spec section 8). */
export function saveReceipt(payment: PrintedPayment, siteName: string): void {
  if (printReceipt(payment, siteName)) {
    toast.clear(POPUP_BLOCKED);
    toast.success('Receipt Generated');
  } else toast.error('Error', POPUP_BLOCKED, { key: POPUP_BLOCKED });
}
