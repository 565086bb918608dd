import { X } from 'lucide-react';
import { Button } from './button.tsx';

type FilterChipProps = {
  /** What is filtered: "Action". */
  what: string;
  /** By what; nothing is shown where this is empty. */
  value: string;
  onClear: () => void;
};

/** A filter that no field of the list shows, as a link may set it, with its way back. */
export function FilterChip({ what, value, onClear }: FilterChipProps) {
  if (value === '') return null;
  return (
    <Button variant="secondary" onClick={onClear} className="max-w-full">
      <span className="truncate">
        {what}: <bdi>{value}</bdi>
      </span>
      <X aria-hidden />
      <span className="sr-only">, show all again</span>
    </Button>
  );
}
