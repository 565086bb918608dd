import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Statements as banks of four countries write them. `npm run bank-files -- <folder> <lines>` writes one of each.

/** A transfer on a statement; negative cents went out. */
export type Transfer = { day: string; cents: number; payer: string; text: string; id: string };

/** How a bank writes its files. */
export type BankDialect = 'german' | 'american' | 'british' | 'french';

const quoted = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const table = (rows: string[][], delimiter: string, end = '\r\n') =>
  `${rows.map((row) => row.map((cell) => quoted(cell, delimiter)).join(delimiter)).join(end)}${end}`;

const partsOf = (cents: number, thousands: string, decimal: string) => {
  const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${fraction}`;
};

const sign = (cents: number) => (cents < 0 ? '-' : '');

// What Windows-1252 has in the place of control characters, of what names need.
const HIGH: Record<string, number> = {
  '€': 0x80,
  Š: 0x8a,
  Œ: 0x8c,
  Ž: 0x8e,
  '’': 0x92,
  '–': 0x96,
  š: 0x9a,
  œ: 0x9c,
  ž: 0x9e,
};

const windows1252 = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => HIGH[letter] ?? (letter.charCodeAt(0) < 256 ? letter.charCodeAt(0) : 0x3f)));

// Semicolons, Windows-1252, lines above the header, 1.234,56, days before months.
function german(transfers: readonly Transfer[]): Buffer {
  const preamble = [
    ['Kontoinhaber', 'Livelift GmbH'],
    ['Konto', 'DE00 0000 0000 0000 0000 00'],
    ['Zeitraum', '01.01.2026 - 31.12.2026'],
    ['Kontostand', '12.345,67 USD'],
    [''],
  ];
  const rows = transfers.map(({ day, cents, payer, text, id }) => {
    const date = day.split('-').reverse().join('.');
    return [date, date, payer, text, id, `${sign(cents)}${partsOf(cents, '.', ',')}`, 'USD'];
  });
  const header = [
    'Buchungstag',
    'Wertstellung',
    'Auftraggeber/Empfänger',
    'Verwendungszweck',
    'Umsatz-ID',
    'Betrag',
    'Währung',
  ];
  return windows1252(table([...preamble, header, ...rows], ';'));
}

// Commas, UTF-8 with a byte order mark, 1,234.56, months before days.
function american(transfers: readonly Transfer[]): Buffer {
  const rows = transfers.map(({ day, cents, payer, text, id }) => {
    const [year = '', month = '', date = ''] = day.split('-');
    return [`${month}/${date}/${year}`, payer, text, `${sign(cents)}${partsOf(cents, ',', '.')}`, id];
  });
  const header = ['Date', 'Name', 'Description', 'Amount', 'Transaction ID'];
  return Buffer.from(`\ufeff${table([header, ...rows], ',')}`);
}

// Commas, money in and out in columns of their own, days before months.
function british(transfers: readonly Transfer[]): Buffer {
  const rows = transfers.map(({ day, cents, payer, text, id }) => {
    const amount = partsOf(cents, ',', '.');
    return [
      day.split('-').reverse().join('/'),
      payer,
      text,
      id,
      cents < 0 ? amount : '',
      cents < 0 ? '' : amount,
      '10,000.00',
    ];
  });
  const header = ['Date', 'Counterparty', 'Reference', 'Transaction ID', 'Paid out', 'Paid in', 'Balance'];
  return Buffer.from(table([header, ...rows], ',', '\n'));
}

// Tabs, UTF-16, 1 234,56, the minus behind the amount.
function french(transfers: readonly Transfer[]): Buffer {
  const rows = transfers.map(({ day, cents, payer, text, id }) => [
    day,
    payer,
    text,
    id,
    `${partsOf(cents, '\u00a0', ',')}${sign(cents)}`,
  ]);
  const header = ["Date d'opération", 'Émetteur', 'Libellé', 'Numéro opération', 'Montant'];
  return Buffer.from(`\ufeff${table([header, ...rows], '\t')}`, 'utf16le');
}

const DIALECTS: Record<BankDialect, (transfers: readonly Transfer[]) => Buffer> = { german, american, british, french };

/** A statement in the way of one country's banks. */
export const bankFile = (dialect: BankDialect, transfers: readonly Transfer[]): Buffer => DIALECTS[dialect](transfers);

const NAMES = [
  'Maja Lind',
  'Jörg Müller',
  'Renée Dubois',
  'Íñigo Peña',
  'Åsa Öberg',
  'Zoë O’Neill',
  'Ana María López',
  'Bo Li',
];

const dayAfter = (first: string, days: number) =>
  new Date(Date.parse(`${first}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** So many transfers over some 60 days, every tenth of them out; the same at each call. */
export const manyTransfers = (count: number, first = '2026-01-05'): Transfer[] =>
  Array.from({ length: count }, (_, at) => ({
    day: dayAfter(first, Math.floor((at * 60) / count)),
    cents: at % 10 === 9 ? -(1_000 + at) : 1_000 + ((at * 37) % 200_000),
    payer: NAMES[at % NAMES.length] ?? '',
    text: `SEPA-${100_000 + at} thank you; "all" of it`,
    id: `B${500_000 + at}`,
  }));

if (import.meta.main) {
  const [folder = 'bank-files', lines = '10000'] = process.argv.slice(2);
  mkdirSync(folder, { recursive: true });
  for (const dialect of ['german', 'american', 'british', 'french'] as const) {
    writeFileSync(join(folder, `${dialect}.csv`), bankFile(dialect, manyTransfers(Number(lines))));
  }
}
