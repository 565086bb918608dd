import { explainFaults, hasFaults, namedLines, WORDLIST_LIMITS, type WordlistInspection } from '@livelift/contract';
import { CircleAlert, Info } from 'lucide-react';
import { formatCount, formatPlural } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';

/** The first invalid line; null if no single line is invalid. */
export function firstFault({ faults }: WordlistInspection): number | null {
  const lines = [...faults.tooLong, ...faults.unreadable];
  return lines.length === 0 ? null : Math.min(...lines);
}

const repeatedSentence = (lines: readonly number[]) =>
  `${namedLines(lines)} ${lines.length === 1 ? 'repeats an earlier one and is' : 'repeat earlier ones and are'} dropped when you save.`;

type WordlistChecksProps = { id: string; inspection: WordlistInspection; onGoTo: (line: number) => void };

/** Live validation: the number of words, repeated lines and lines that cannot be saved. */
export function WordlistChecks({ id, inspection, onGoTo }: WordlistChecksProps) {
  const { words, repeated, faults } = inspection;
  const fault = firstFault(inspection);
  return (
    <div id={id} role="status" className="flex flex-col gap-1.5 text-sm text-pretty">
      <p className="text-muted">
        {formatPlural(words.length, 'word or phrase', 'words and phrases')} of at most{' '}
        {formatCount(WORDLIST_LIMITS.lines)}
      </p>
      {repeated.length > 0 && (
        <p className="flex items-start gap-2 text-muted">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{repeatedSentence(repeated)}</span>
        </p>
      )}
      {hasFaults(faults) &&
        explainFaults(faults).map((sentence) => (
          <p key={sentence} className="flex items-start gap-2 font-medium text-danger-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{sentence}</span>
          </p>
        ))}
      {fault !== null && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => onGoTo(fault)}>
          Go to line {formatCount(fault)}
        </Button>
      )}
    </div>
  );
}
