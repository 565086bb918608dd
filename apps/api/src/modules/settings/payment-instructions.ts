import { AMOUNT_PLACEHOLDER, REFERENCE_PLACEHOLDER } from '@livelift/contract';
import { readMarkdown } from '../../platform/markdown/markdown.ts';

/** What stands for the placeholders: as people read it. */
export type Due = { amount: string; reference: string };

/** What a preview shows. */
export const SAMPLE_DUE: Due = { amount: '$129.99', reference: 'LL-7K3F-9Q' };

/** The instructions for an order, as Markdown. */
export const fillInstructions = (markdown: string, { amount, reference }: Due): string =>
  markdown.replaceAll(AMOUNT_PLACEHOLDER, () => amount).replaceAll(REFERENCE_PLACEHOLDER, () => reference);

/** The instructions for an order, or another text without placeholders, with what of it is left out. */
export const readInstructions = (markdown: string, due: Due) => readMarkdown(fillInstructions(markdown, due));

/** The instructions for an order as HTML that can be shown as it is, no matter who wrote them. */
export const renderInstructions = (markdown: string, due: Due): string => readInstructions(markdown, due).html;
