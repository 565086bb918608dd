import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { ReasonField } from './reason-field.tsx';
import { ignoreHeldEnter, useDialogFocus } from './use-dialog-focus.ts';

type ConfirmDialogProps = {
  /** For one that stays mounted while it is closed. */
  open?: boolean;
  /** Called by Cancel and Escape. */
  onClose: () => void;
  title: string;
  /** The question, in words that say what will happen. */
  description: ReactNode;
  /** Fields that go with the answer. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** Absent where confirming only closes it. */
  loading?: boolean;
  /** The error message of a failed attempt, shown in the dialog. */
  submitError?: string | undefined;
  /** Asks for a reason, too, with this hint; closing it asks before a typed one is lost. */
  reasonHint?: string | undefined;
  /** Called with the reason, which may be empty. */
  onConfirm: (reason: string) => void;
};

/** Asks for confirmation before something that cannot be undone. The caller closes it when the work is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, cancelLabel = 'Cancel', tone = 'danger', reasonHint } = props;
  // Cancel gets the focus, whatever fields there are.
  const focusReturn = useDialogFocus();
  const [isLeaving, setLeaving] = useState(false);
  const [reason, setReason] = useState('');
  const close = () => {
    // What is under way is not undone by looking away, and its failure is told here.
    if (props.loading) return;
    if (reason) setLeaving(true);
    else props.onClose();
  };
  return (
    <Radix.Root open={props.open ?? true} onOpenChange={close}>
      <Radix.Portal>
        {/* In the layer of dialogs, so that it dims one beneath as well. */}
        <Radix.Overlay className="fixed inset-0 z-50 bg-overlay motion-safe:animate-fade-in" />
        <Radix.Content
          {...focusReturn}
          onKeyDownCapture={ignoreHeldEnter}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-max(var(--toast-room,0px),0.75rem))] flex-col gap-4 overflow-y-auto rounded-t-xl border bg-surface p-5 shadow-lift motion-safe:animate-fade-in focus:outline-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[calc(100dvh-2*max(1.5rem,var(--toast-room,0px)))] sm:w-full sm:max-w-md sm:-translate-1/2 sm:rounded-xl sm:p-6"
        >
          <div>
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            <Radix.Description asChild className="mt-1.5 text-sm text-muted">
              <div>{description}</div>
            </Radix.Description>
          </div>
          {props.children}
          {reasonHint !== undefined && (
            <ReasonField hint={reasonHint} value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
          {isLeaving && <DiscardQuestion onKeep={() => setLeaving(false)} onDiscard={props.onClose} />}
          {props.submitError !== undefined && <Notice tone="danger">{props.submitError}</Notice>}
          <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={tone} loading={props.loading ?? false} onClick={() => props.onConfirm(reason)}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type DiscardQuestionProps = { onKeep: () => void; onDiscard: () => void };

/** Asks before what was typed is lost. */
export const DiscardQuestion = ({ onKeep, onDiscard }: DiscardQuestionProps) => (
  <ConfirmDialog
    onClose={onKeep}
    title="Discard your changes?"
    description="They have not been saved."
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    onConfirm={onDiscard}
  />
);
