import '../../ui/slider.css';
import { CustomPlanField } from './custom-plan-field.tsx';
import { FIELD_KEYS } from './custom-plan-fields.ts';
import type { useCustomPlan } from './use-custom-plan.ts';

export function CustomPlanInputs({ calculator }: { calculator: ReturnType<typeof useCustomPlan> }) {
  return FIELD_KEYS.map((key) => <CustomPlanField key={key} name={key} calculator={calculator} />);
}
