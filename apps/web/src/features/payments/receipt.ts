import type { Payment } from '@livelift/contract';
import { formatDayOf, formatDollars, formatGmt, formatGmtTime } from '../../lib/format.ts';
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

type Row = [name: string, value: string];
type Section = { title: string; rows: Row[] };

/** Everything that a receipt says, part by part (spec section 7). */
function receiptSections(payment: Payment): Section[] {
  const { streamer, refunded_amount: refunded } = payment;
  const refunds: Row[] =
    refunded > 0
      ? [
          ['Refunded', formatDollars(refunded)],
          ['Remains', formatDollars(payment.amount - refunded)],
        ]
      : [];
  return [
    {
      title: 'Receipt',
      rows: [
        ['Receipt number', payment.transaction_id],
        ['Date', formatDayOf(payment.created_at)],
        ['Time', formatGmtTime(payment.created_at)],
        ['Status', STATUS_LABELS[payment.status]],
      ],
    },
    {
      title: 'Customer',
      rows: [
        ['Name', streamer.full_name],
        ['Email', streamer.user.email],
        ['Username', streamer.username],
      ],
    },
    {
      title: 'Payment',
      rows: [
        ['Amount', formatDollars(payment.amount)],
        ...refunds,
        ['Method', METHOD_LABELS[payment.payment_method]],
        ['Plan', planNameOf(payment)],
        ['Description', payment.description || 'N/A'],
        ['Transaction ID', payment.transaction_id],
        ['Processed', formatGmt(payment.updated_at)],
      ],
    },
  ];
}

// User input becomes text nodes, never markup, and is isolated so that right-to-left text does not affect its
// surroundings.
function element(page: Document, name: string, ...children: Array<Node | string>): HTMLElement {
  const made = page.createElement(name);
  made.append(...children);
  return made;
}

function valueElement(page: Document, text: string): HTMLElement {
  const made = element(page, 'dd', text);
  made.dir = 'auto';
  return made;
}

function sectionElement(page: Document, { title, rows }: Section): HTMLElement {
  const list = element(page, 'dl');
  for (const [name, value] of rows) {
    list.append(element(page, 'div', element(page, 'dt', name), valueElement(page, value)));
  }
  return element(page, 'section', element(page, 'h2', title), list);
}

/** Writes a receipt into an empty document. */
function writeReceipt(page: Document, payment: Payment, siteName: string): void {
  page.documentElement.lang = 'en';
  page.title = `Receipt ${payment.transaction_id}`;
  page.body.replaceChildren(
    element(page, 'header', element(page, 'h1', siteName), element(page, 'p', 'Payment Receipt')),
    ...receiptSections(payment).map((part) => sectionElement(page, part)),
    element(page, 'footer', element(page, 'p', 'Thank you for your payment!')),
  );
}

/** Opens a window with the receipt, which prints itself and closes. Returns false where the browser blocks popups. */
export function printReceipt(payment: Payment, siteName: string): boolean {
  const opened = window.open('', '_blank', 'popup,width=720,height=860');
  if (!opened) return false;
  writeReceipt(opened.document, payment, siteName);
  // From the new window's realm: a document accepts only style sheets constructed in it.
  const Sheet = Reflect.get(opened, 'CSSStyleSheet');
  if (typeof Sheet === 'function') {
    const sheet: CSSStyleSheet = Reflect.construct(Sheet, []);
    sheet.replaceSync(RECEIPT_CSS);
    opened.document.adoptedStyleSheets = [sheet];
  }
  opened.addEventListener('afterprint', () => opened.close());
  opened.setTimeout(() => opened.print(), PRINT_DELAY_MS);
  return true;
}
