import { CODE_LENGTH } from '@livelift/contract';

/** The digits in the input, at most as many as a code has; full-width digits of an IME count too. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_LENGTH);

const CODE = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/;

/** The code in a pasted text, be it the whole line or mail: the first six digits that stand together. */
export function codeIn(text: string): string {
  const plain = text.normalize('NFKC');
  return digitsOf(CODE.exec(plain)?.[0] ?? plain);
}
