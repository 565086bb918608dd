import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from './button.tsx';

/** One field in both versions, as people read it. */
export type ConflictField = { label: string; mine: string; theirs: string };

/** Why a form cannot be sent as it is while the two versions are shown. */
export const CHOOSE_VERSION = 'Choose first which of the two versions to keep.';

/** What was changed since the form was opened, and the saved version of everything else. */
export function overSaved<Values extends object>(opened: Values, typed: Values, saved: Values): Values {
  const mine = { ...saved };
  for (const name in typed) {
    const isChanged = JSON.stringify(typed[name]) !== JSON.stringify(opened[name]);
    if (isChanged) mine[name] = typed[name];
  }
  return mine;
}

type Rebased<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset'>;

/** Puts a form on top of a newer version: nobody's newer value is lost to a field that was never touched. */
export function rebase<Values extends FieldValues>(form: Rebased<Values>, opened: Values, saved: Values): void {
  const mine = overSaved(opened, form.getValues(), saved);
  form.reset(saved);
  form.reset(mine, { keepDefaultValues: true });
}

type VersionConflictProps = {
  fields: readonly ConflictField[];
  loading: boolean;
  /** Saves what is in the form over the newer version. */
  onKeepMine: () => void;
  /** Puts the newer version into the form. */
  onTakeTheirs: () => void;
};

/**
 * What was changed in the form beside what somebody else saved meanwhile (D53). Shown in the form below the server's
 * sentence, where it takes the focus; nothing is lost until one of the two is chosen.
 */
export function VersionConflict({ fields, loading, onKeepMine, onTakeTheirs }: VersionConflictProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const differing = fields.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <section ref={box} tabIndex={-1} aria-label="Two versions" className="space-y-3 rounded-md border p-3.5 text-sm">
      {differing.length === 0 ? <p>What you changed is saved so already.</p> : <Differences fields={differing} />}
      <div className="flex flex-wrap gap-2">
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

function Differences({ fields }: Pick<VersionConflictProps, 'fields'>) {
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
        {fields.map(({ label, mine, theirs }) => (
          <tr key={label} className="align-top">
            <th scope="row" className="border-t py-1.5 font-normal">
              {label}
            </th>
            <td className="border-t py-1.5 pl-3 font-semibold wrap-break-word">{mine || 'Empty'}</td>
            <td className="border-t py-1.5 pl-3 font-semibold wrap-break-word">{theirs || 'Empty'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
