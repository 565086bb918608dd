import { CUSTOM_PLAN_RANGES, type CustomPlanChoice } from '@livelift/contract';
import { useEffect, useState } from 'react';
import { useIsHydrated } from '../../lib/hydration.ts';
import { type CalculatorDraft, findCalculatorDraft, saveCalculatorDraft } from './custom-plan-draft.ts';
import {
  FIELD_KEYS,
  type FieldKey,
  INITIAL_CHOICE,
  nearestValue,
  parseInput,
  parseShareLink,
} from './custom-plan-fields.ts';

/** One input of the calculator: its text, its priced value and its error. */
type FieldState = {
  text: string;
  value: number;
  error: string | undefined;
  /** The nearest valid value, where a number was typed. */
  nearest: number | null;
};

type InitialState = { draft: CalculatorDraft; ignored: string[]; fromLink: boolean };

const initialState = (
  search: URLSearchParams | null,
  { start, isHydrated }: { start: CustomPlanChoice; isHydrated: boolean },
): InitialState => {
  if (search === null) {
    const choice = mapFields((key) => nearestValue(key, start[key]));
    return { draft: { choice, texts: {} }, ignored: [], fromLink: false };
  }
  const link = parseShareLink(search);
  if (link) return { draft: { choice: link.choice, texts: {} }, ignored: link.ignored, fromLink: true };
  return {
    draft: (isHydrated && findCalculatorDraft()) || { choice: INITIAL_CHOICE, texts: {} },
    ignored: [],
    fromLink: false,
  };
};

function fieldState({ choice, texts }: CalculatorDraft, key: FieldKey): FieldState {
  const text = texts[key];
  if (text === undefined) return { text: String(choice[key]), value: choice[key], error: undefined, nearest: null };
  const typed = parseInput(key, text);
  const wrong = typed.value === null;
  return {
    text,
    value: choice[key],
    error: wrong ? typed.error : undefined,
    nearest: wrong ? typed.nearest : null,
  };
}

/**
 * The state of the calculator: initialised from a share link, else from this tab's last state, and stored once it
 * differs from what the next visit would start with. An invalid number stays as typed while the last valid one stays
 * priced. Pass null to store nothing, as for staff who order for a streamer; it then begins with `start`.
 */
export function useCustomPlan(search: URLSearchParams | null, start: CustomPlanChoice = INITIAL_CHOICE) {
  const isHydrated = useIsHydrated();
  const [initial] = useState(() => initialState(search, { start, isHydrated }));
  const [draft, setDraft] = useState(initial.draft);
  const isSaved = search !== null && (initial.fromLink || draft !== initial.draft);
  useEffect(() => {
    if (isSaved) saveCalculatorDraft(draft);
  }, [draft, isSaved]);

  const set = (key: FieldKey, value: number) =>
    setDraft(({ choice, texts }) => {
      const { [key]: _, ...others } = texts;
      return { choice: { ...choice, [key]: nearestValue(key, value) }, texts: others };
    });

  const type = (key: FieldKey, text: string) =>
    setDraft(({ choice, texts }) => {
      const { value } = parseInput(key, text);
      return { choice: value === null ? choice : { ...choice, [key]: value }, texts: { ...texts, [key]: text } };
    });

  const states = mapFields((key) => fieldState(draft, key));
  return {
    choice: draft.choice satisfies CustomPlanChoice,
    fields: states,
    /** The labels of the share link's invalid values. */
    ignored: initial.ignored,
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
