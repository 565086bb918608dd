import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BulkTarget } from '../../features/bulk-acts/bulk-act-form-dialog.tsx';
import { RunningBulkActs } from '../../features/bulk-acts/running-bulk-acts.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import type { RowSelection } from '../../ui/row-selection.ts';
import { NoSuchRecord } from './record-dialog.tsx';
import { useDialogAddress } from './use-dialog-address.ts';

const FormDialog = lazyDialog(
  async () => (await import('../../features/bulk-acts/bulk-act-form-dialog.tsx')).BulkActFormDialog,
);
const ActDialog = lazyDialog(async () => (await import('../../features/bulk-acts/bulk-act-dialog.tsx')).BulkActDialog);
const ListDialog = lazyDialog(
  async () => (await import('../../features/bulk-acts/bulk-acts-dialog.tsx')).BulkActsDialog,
);

type BulkActs = {
  /** Opens the dialog of an act on the selected rows. */
  begin: (target: BulkTarget) => void;
  /** The way to all acts, beside the other tools of the list. */
  button: ReactNode;
  /** Acts that are under way. */
  running: ReactNode;
  dialogs: ReactNode;
};

/** What a list needs for acts on its selected rows. An act that has begun has an address: it is found again after a reload. */
export function useBulkActs(selection: RowSelection): BulkActs {
  const address = useDialogAddress(['bulk-acts', 'bulk-act']);
  const [target, setTarget] = useState<BulkTarget | null>(null);
  const show = (id: number) => address.open('bulk-act', id);
  const close = () => address.close();
  const { name, id } = address;
  return {
    begin: setTarget,
    button: (
      <Button
        variant="ghost"
        title="Bulk acts"
        className="w-9 px-0 text-muted"
        onClick={() => address.open('bulk-acts')}
      >
        <History aria-hidden />
        <span className="sr-only">Bulk acts</span>
      </Button>
    ),
    running: <RunningBulkActs onShow={show} />,
    dialogs: (
      <>
        {target && (
          <FormDialog
            target={target}
            onClose={() => setTarget(null)}
            onStarted={(started) => {
              setTarget(null);
              selection.clear();
              show(started);
            }}
          />
        )}
        {name === 'bulk-acts' && <ListDialog onClose={close} onShow={(act) => address.swap('bulk-act', act)} />}
        {name === 'bulk-act' && id === null && <NoSuchRecord noun="bulk act" onClose={close} />}
        {name === 'bulk-act' && id !== null && (
          <ActDialog key={id} id={id} onClose={close} onList={() => address.swap('bulk-acts')} />
        )}
      </>
    ),
  };
}
