import type { BankColumnRole } from '@livelift/contract';

// English, German, French, Spanish, and Dutch where one word is all that differs. The earlier role wins a column, and the
// earlier word the role.
const WORDS: [BankColumnRole, string][] = [
  ['currency', `currency, ccy, wahrung, devise, divisa, moneda, munt`],
  [
    'direction',
    `debit credit, credit debit, debit/credit, credit/debit, debit or credit, credit or debit, dr/cr, cr/dr, d/c, c/d, dc, cd,
      cdtdbtind, soll/haben, sollhaben, s/h, sens, af bij, direction, type debit credit, kennzeichen`,
  ],
  [
    'credit',
    `credit, credits, credit amount, money in, paid in, amount in, payments in, receipts, deposit, deposits, haben, gutschrift, eingang, einnahme, crédit,
      abono, abonos, haber, ingresos, ingreso`,
  ],
  [
    'debit',
    `debit, debits, debit amount, money out, paid out, amount out, payments out, payments, withdrawal, withdrawals, soll, lastschrift, belastung, ausgang,
      ausgabe, débit, cargo, cargos, debe, gastos`,
  ],
  [
    'date',
    `booking date, date, transaction date, posting date, posted date, posted, buchungstag, buchungsdatum, datum,
      buchung, date operation, date d'operation, date de comptabilisation, fecha, fecha operacion, fecha de
      operacion, fecha contable, value date, valuta, valutadatum, wertstellung, date valeur, date de valeur, fecha
      valor, completed date`,
  ],
  [
    'amount',
    `amount, amount usd, usd amount, amount in usd, betrag, umsatz, montant, importe, transaction amount, bedrag, value, sum, monto, cantidad`,
  ],
  [
    'name',
    `name, payer, sender, counterparty, counter party, counterparty name, payee, from, remitter, beneficiary, auftraggeber,
      zahlungspflichtiger, zahlungspflichtige*r, auftraggebername, beguenstigter, empfanger, auftraggeber/empfanger, zahler, name zahlungsbeteiligter, partner, partnername,
      emetteur, tiers, donneur ordre, nom, ordenante, remitente, nombre, beneficiario, naam`,
  ],
  [
    'reference',
    `transaction id, bank reference, transaction reference, reference number, ref no, trn, fitid, umsatz id,
      bankreferenz, buchungsreferenz, reference banque, numero operation, referencia banco, numero de operacion`,
  ],
  [
    'text',
    `description, details, purpose, memo, narrative, reference, payment reference, remittance information,
      message, verwendungszweck, buchungstext, kundenreferenz, zweck, libelle, motif, communication, référence,
      concepto, descripcion, referencia, observaciones, omschrijving, mededelingen, particulars, transaction ref1,
      transaction ref2, transaction ref3, text, notes, note, end to end`,
  ],
];

/** The words above columns by what they hold: the earlier role wins a column, and the earlier word the role. */
export const HEADER_WORDS: [BankColumnRole, string[]][] = WORDS.map(([role, words]) => [role, words.split(/,\s+/)]);
