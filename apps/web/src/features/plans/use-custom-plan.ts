import { CUSTOM_PLAN_RANGES, type CustomPlanChoice } from '@livelift/contract';
import { useEffect, useState } from 'react';
import { type Draft, findDraft, keepDraft } from './custom-plan-draft.ts';
import { FIELD_KEYS, type FieldKey, INITIAL_CHOICE, nearestValue, readLink, readTyped } from './custom-plan-fields.ts';

/** One input of the calculator: what is typed, what is priced, and what is wrong. */
export type FieldState = {
  text: string;
  value: number;
  error: string | undefined;
  /** A value that would be right, where a number was typed. */
  nearest: number | null;
};

type Begun = { draft: Draft; ignored: string[]; byLink: boolean };

const begin = (search: URLSearchParams | null): Begun => {
  if (search === null) return { draft: { choice: INITIAL_CHOICE, texts: {} }, ignored: [], byLink: false };
  const link = readLink(search);
  if (link) return { draft: { choice: link.choice, texts: {} }, ignored: link.ignored, byLink: true };
  return { draft: findDraft() ?? { choice: INITIAL_CHOICE, texts: {} }, ignored: [], byLink: false };
};

function fieldState({ choice, texts }: Draft, key: FieldKey): FieldState {
  const text = texts[key];
  if (text === undefined) return { text: String(choice[key]), value: choice[key], error: undefined, nearest: null };
  const typed = readTyped(key, text);
  const wrong = typed.value === null;
  return {
    text,
    value: choice[key],
    error: wrong ? typed.error : undefined,
    nearest: wrong ? typed.nearest : null,
  };
}

/**
 * The state of the calculator: begun by a share link, else by what this tab showed last, and kept over reloads once it
 * is another than the next visit would begin with. A number
 * that is typed wrong stays as typed, and the last right one stays priced. Null for one that begins anew and keeps nothing:
 * staff choose for somebody else.
 */
export function useCustomPlan(search: URLSearchParams | null) {
  const [begun] = useState(() => begin(search));
  const [draft, setDraft] = useState(begun.draft);
  const isKept = search !== null && (begun.byLink || draft !== begun.draft);
  useEffect(() => {
    if (isKept) keepDraft(draft);
  }, [draft, isKept]);

  const set = (key: FieldKey, value: number) =>
    setDraft(({ choice, texts }) => {
      const { [key]: _, ...others } = texts;
      return { choice: { ...choice, [key]: nearestValue(key, value) }, texts: others };
    });

  const type = (key: FieldKey, text: string) =>
    setDraft(({ choice, texts }) => {
      const { value } = readTyped(key, text);
      return { choice: value === null ? choice : { ...choice, [key]: value }, texts: { ...texts, [key]: text } };
    });

  const states = mapFields((key) => fieldState(draft, key));
  return {
    choice: draft.choice satisfies CustomPlanChoice,
    fields: states,
    /** What the share link said that cannot be, in words. */
    ignored: begun.ignored,
    firstWrong: FIELD_KEYS.find((key) => states[key].error !== undefined),
    set,
    type,
    /** Moves a slider by a number of its steps. */
    move: (key: FieldKey, steps: number) => set(key, draft.choice[key] + steps * CUSTOM_PLAN_RANGES[key].step),
  };
}

const mapFields = <T>(of: (key: FieldKey) => T): Record<FieldKey, T> => ({
  views_delivered: of('views_delivered'),
  chat_messages_delivered: of('chat_messages_delivered'),
  duration_hours: of('duration_hours'),
  duration_days: of('duration_days'),
});
