import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** The fields of a form in words: what each is called, and how its value is formatted beside that of another version. */
export type FieldTexts<Values> = ReadonlyArray<
  readonly [label: string, text: (values: Values, other: Values) => string]
>;

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

type DifferencesProps<Values> = {
  /** Two versions, each with the heading of its column. */
  versions: readonly [DifferencesVersion<Values>, DifferencesVersion<Values>];
  fields: FieldTexts<Values>;
  /** What is said where they do not differ. */
  none: string;
};

type DifferencesVersion<Values> = readonly [heading: string, values: Values];

/** The fields in which two versions of a record differ, side by side. */
export function Differences<Values>({ versions, fields, none }: DifferencesProps<Values>) {
  const [[firstHeading, first], [secondHeading, second]] = versions;
  const differing = fields
    .map(([label, text]) => ({ label, first: text(first, second), second: text(second, first) }))
    .filter((field) => field.first !== field.second);
  if (differing.length === 0) return <p>{none}</p>;
  return (
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">Differences</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="w-26 pb-1.5 font-medium sm:w-1/4">
            Field
          </th>
          <th scope="col" className="pb-1.5 pl-3 font-medium">
            {firstHeading}
          </th>
          <th scope="col" className="pb-1.5 pl-3 font-medium">
            {secondHeading}
          </th>
        </tr>
      </thead>
      <tbody>
        {differing.map((field) => (
          <tr key={field.label} className="align-top">
            <th scope="row" className="border-t py-1.5 font-normal">
              {field.label}
            </th>
            <td className="border-t py-1.5 pl-3 font-semibold wrap-break-word">{field.first || 'Empty'}</td>
            <td className="border-t py-1.5 pl-3 font-semibold wrap-break-word">{field.second || 'Empty'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
