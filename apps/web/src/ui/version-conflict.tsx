import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** The fields of a form in words: what each is called, and how its value is formatted. */
export type FieldTexts<Values> = ReadonlyArray<readonly [label: string, text: (values: Values) => string]>;

/** Why a form cannot be submitted while the two versions are shown. */
export const CHOOSE_VERSION = 'Choose first which of the two versions to keep.';

type VersionChoiceProps = {
  loading: boolean;
  conflict: {
    /** Saves what is in the form over the newer version. */
    keepMine: () => void;
    /** Puts the newer version into the form. */
    takeTheirs: () => void;
  };
  /** What the versions differ in. */
  children: ReactNode;
  /** Buttons before the others. */
  actions?: ReactNode;
};

/**
 * The choice between the edits in a form and what somebody else saved meanwhile. Takes the focus; nothing is lost until
 * one version is chosen.
 */
export function VersionChoice({ loading, conflict, children, actions }: VersionChoiceProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-label="Two versions" className="space-y-3 rounded-md border p-3.5 text-sm">
      {children}
      <div className="flex flex-wrap gap-2">
        {actions}
        <Button variant="secondary" size="sm" loading={loading} onClick={conflict.keepMine}>
          Save mine anyway
        </Button>
        <Button variant="secondary" size="sm" disabled={loading} onClick={conflict.takeTheirs}>
          Use the saved one
        </Button>
      </div>
    </section>
  );
}

type DifferencesProps<Values> = { mine: Values; theirs: Values; fields: FieldTexts<Values> };

/** The fields in which two versions of a record differ, side by side. */
export function Differences<Values>({ mine, theirs, fields }: DifferencesProps<Values>) {
  const differing = fields
    .map(([label, text]) => ({ label, mine: text(mine), theirs: text(theirs) }))
    .filter((field) => field.mine !== field.theirs);
  if (differing.length === 0) return <p>What you changed is saved so already.</p>;
  return (
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">Your version and the saved one</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="w-22 pb-1.5 font-medium sm:w-1/4">
            Field
          </th>
          <th scope="col" className="pb-1.5 pl-3 font-medium">
            Yours
          </th>
          <th scope="col" className="pb-1.5 pl-3 font-medium">
            Saved meanwhile
          </th>
        </tr>
      </thead>
      <tbody>
        {differing.map(({ label, mine: own, theirs: other }) => (
          <tr key={label} className="align-top">
            <th scope="row" className="border-t py-1.5 font-normal">
              {label}
            </th>
            <td className="border-t py-1.5 pl-3 font-semibold wrap-break-word">{own || 'Empty'}</td>
            <td className="border-t py-1.5 pl-3 font-semibold wrap-break-word">{other || 'Empty'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
