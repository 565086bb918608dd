import { useEffect, useRef } from 'react';

type RowCheckboxProps = {
  /** The accessible name: "Select this page". */
  label: string;
  checked: boolean;
  /** Some are, others not. */
  isMixed?: boolean;
  onChange: () => void;
};

/** The checkbox that selects a row or all of a page; the whole cell around it takes the press. */
export function RowCheckbox({ label, checked, isMixed = false, onChange }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="-my-cell -mx-1 grid min-h-control min-w-8 cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="size-4 cursor-pointer accent-primary pointer-coarse:size-5"
      />
    </label>
  );
}
