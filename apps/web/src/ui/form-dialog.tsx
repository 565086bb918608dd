import { createContext, type ReactNode, use, useCallback, useId, useLayoutEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';
import { useDiscardQuestion } from './discard-question.tsx';

type Typed = {
  /** It outlives a reload, so the browser need not ask. */
  keptOnReload: boolean;
};

type Shell = {
  /** Whether something was typed that would be lost. */
  isTyped: boolean;
  /** Takes from a form, under its own id, what was typed in it that closing would lose; null for nothing. */
  tell: (form: string, typed: Typed | null) => void;
  /** Goes on at once, or after the question where something typed would be lost. */
  leave: (go: () => void) => void;
  /** Closes the dialog in the same way: what Cancel does. */
  cancel: () => void;
};

const ShellContext = createContext<Shell | null>(null);

type FormDialogProps = Omit<DialogProps, 'open' | 'onOpenChange'> & {
  /** Called when it is to close; whoever saved calls it, too, and is asked nothing. */
  onClose: () => void;
  /** Instead of `onClose` where what was typed is discarded. */
  onDiscard?: () => void;
};

const NONE: ReadonlyArray<Typed & { form: string }> = [];

/**
 * The shell of every dialog with a form: closed by its own ways out, it loses what was typed only after a question. The
 * browser's Back asks nothing (D158). Each form in it tells by `useTyped` whether there is any.
 */
export function FormDialog({ onClose, onDiscard = onClose, children, ...dialog }: FormDialogProps) {
  const [typedForms, setTypedForms] = useState(NONE);
  const tell = useCallback(
    (form: string, typed: Typed | null) =>
      setTypedForms((before) => {
        const others = before.filter((each) => each.form !== form);
        return typed ? [...others, { form, ...typed }] : others;
      }),
    [],
  );
  const isTyped = typedForms.length > 0;
  const keptOnReload = typedForms.every((each) => each.keptOnReload);
  const { leave, question } = useDiscardQuestion(isTyped, { keptOnReload });
  const cancel = () => leave(isTyped ? onDiscard : onClose);
  return (
    <Dialog open onOpenChange={(open) => open || cancel()} {...dialog}>
      <ShellContext value={{ isTyped, tell, leave, cancel }}>{children}</ShellContext>
      {question}
    </Dialog>
  );
}

/** What the dialog knows of the form in it, and the ways out of it. */
export function useFormDialog(): Shell {
  const shell = use(ShellContext);
  if (shell === null) throw new Error('A form of a dialog stands in a FormDialog.');
  return shell;
}

/** Tells the dialog around a form whether something was typed that would be lost, and whether a reload would lose it, too. */
export function useTyped(isTyped: boolean, { keptOnReload }: Typed = { keptOnReload: false }): void {
  const { tell } = useFormDialog();
  const form = useId();
  // Before anything else can be pressed: Escape may follow the first letter.
  useLayoutEffect(() => {
    if (!isTyped) return;
    tell(form, { keptOnReload });
    return () => tell(form, null);
  }, [tell, form, isTyped, keptOnReload]);
}

/** The same for a form of texts: answers what is to be told their values (`onValues` of `useTextForm`). */
export function useTypedTexts<Values extends Record<string, string>>(initial: Values): (values: Values) => void {
  const [isTyped, setTyped] = useState(false);
  useTyped(isTyped);
  return (values) => setTyped(Object.entries(values).some(([name, text]) => text !== initial[name]));
}

type FormDialogActionsProps = {
  loading: boolean;
  disabled?: boolean;
  /** Why it cannot be sent just now, for who does not see it. */
  blocked?: string | undefined;
  tone?: 'primary' | 'danger';
  /** What the button says that sends the form. */
  children: ReactNode;
};

/** The foot of a form in a dialog: Cancel, and what sends it. */
export function FormDialogActions(props: FormDialogActionsProps) {
  const { loading, disabled = false, blocked, tone = 'primary', children } = props;
  const { cancel } = useFormDialog();
  const reason = useId();
  return (
    <DialogActions>
      <Button variant="secondary" onClick={cancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant={tone}
        className="whitespace-normal"
        loading={loading}
        disabled={disabled || blocked !== undefined}
        aria-describedby={blocked && reason}
      >
        {/* A name can be long. */}
        <span className="line-clamp-2 min-w-0 wrap-break-word">{children}</span>
      </Button>
      {blocked && (
        <span id={reason} className="sr-only">
          {blocked}
        </span>
      )}
    </DialogActions>
  );
}
