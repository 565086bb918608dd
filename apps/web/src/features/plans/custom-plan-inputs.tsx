import './custom-plan.css';
import { CustomPlanField } from './custom-plan-field.tsx';
import { FIELD_KEYS, type FieldKey } from './custom-plan-fields.ts';
import type { useCustomPlan } from './use-custom-plan.ts';

/** The id of the typed number of an input, for the focus. */
export const customPlanFieldId = (key: FieldKey): string => `custom-plan-${key}`;

export function CustomPlanInputs({ calculator }: { calculator: ReturnType<typeof useCustomPlan> }) {
  return FIELD_KEYS.map((key) => (
    <CustomPlanField
      key={key}
      name={key}
      id={customPlanFieldId(key)}
      state={calculator.fields[key]}
      onSet={(value) => calculator.set(key, value)}
      onType={(text) => calculator.type(key, text)}
      onMove={(steps) => calculator.move(key, steps)}
    />
  ));
}
