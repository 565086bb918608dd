import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { currentParams } from './use-list-address.ts';

// The dialog, the id of its record, the shown part of the dialog, and the id of a second record.
const DIALOG_KEYS = ['dialog', 'id', 'view', 'of'];

type Params = Readonly<Record<string, string>>;

/** The parameters of the list alone, without those of an open dialog. */
export function withoutDialog(params: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(params);
  for (const key of DIALOG_KEYS) kept.delete(key);
  return kept;
}

function withDialog(dialog: Params): URLSearchParams {
  const next = withoutDialog(currentParams());
  for (const [key, value] of Object.entries(dialog)) next.set(key, value);
  return next;
}

const named = (dialog: string, about: number | undefined, more: Params = {}) =>
  withDialog({ dialog, ...(about !== undefined && { id: String(about) }), ...more });

const OPENED_HERE = { dialogOpened: true };
const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'dialogOpened' in state;

/** The id of a record in an address; null where it is none. */
export const parseId = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

// The router keeps the key of each history entry in its state; the first entry of a document has none.
const currentKey = (): unknown => window.history.state?.key ?? 'default';

/**
 * The open dialog with the id of its record: `?dialog=edit&id=7`. Back closes it, and closing it goes back, so that no
 * duplicate history entry remains.
 */
export function useDialogAddress<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const closing = useRef<object | null>(null);

  /** Opens a dialog, with the id of its record and further parameters (`view`, `of`); once, however often it is pressed. */
  const open = (dialog: Name, about?: number, more: Params = {}) => {
    const next = named(dialog, about, more);
    // A second entry of the history would keep it open when the first is closed.
    if (next.toString() !== currentParams().toString()) setParams(next, { state: OPENED_HERE });
  };

  /** Puts another dialog in the place of the open one: closing it leads where that one was opened. */
  const swap = (dialog: Name, about?: number) =>
    setParams(named(dialog, about), { replace: true, state: location.state });

  /** Shows another part of the open dialog, without a history entry. */
  const show = (view: string) => {
    const next = currentParams();
    next.set('view', view);
    setParams(next, { replace: true, state: location.state });
  };

  /** Closes it, idempotently. `parent` are the parameters of the dialog below. */
  const close = (parent: Params = {}) => {
    // A late response may want to close a dialog that was left meanwhile; and going back, which is asynchronous, may be
    // asked for twice.
    if (currentKey() !== location.key || closing.current === location) return;
    closing.current = location;
    if (isOpenedHere(location.state)) void navigate(-1);
    else setParams(withDialog(parent), { replace: true });
  };

  return {
    name: names.find((each) => each === params.get('dialog')) ?? null,
    id: parseId(params.get('id')),
    view: params.get('view') ?? '',
    of: parseId(params.get('of')),
    open,
    swap,
    show,
    close,
  };
}
