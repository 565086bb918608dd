import { useEffect, useRef } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { linesBeside } from './wordlist-file.ts';

type WordsConflictProps = {
  mine: string;
  theirs: string;
  loading: boolean;
  onKeepBoth: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

const lines = (count: number) => formatPlural(count, 'line');

/**
 * What another window saved meanwhile beside what is typed here (D172). Takes the focus; nothing is lost until one of the
 * ways out is chosen.
 */
export function WordsConflict({ mine, theirs, loading, onKeepBoth, onKeepMine, onTakeTheirs }: WordsConflictProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const [added, own] = [linesBeside(theirs, mine).length, linesBeside(mine, theirs).length];
  return (
    <section ref={box} tabIndex={-1} aria-label="Two versions" className="space-y-3 rounded-md border p-3.5 text-sm">
      <p className="text-pretty">
        {added + own === 0
          ? 'The list was saved in another window meanwhile: the same lines, in another order.'
          : `The list was saved in another window meanwhile. It has ${lines(added)} that yours lacks, and lacks ${lines(own)} of yours.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {added > 0 && (
          <Button size="sm" disabled={loading} onClick={onKeepBoth}>
            Keep both
          </Button>
        )}
        <Button variant="secondary" size="sm" loading={loading} onClick={onKeepMine}>
          Save mine anyway
        </Button>
        <Button variant="secondary" size="sm" disabled={loading} onClick={onTakeTheirs}>
          Use the saved one
        </Button>
      </div>
    </section>
  );
}
