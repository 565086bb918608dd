import { all, one } from './elements.ts';

/** Shows the slider that names the first plan, of those in order of their price, with enough hours a week. */
export function setUpFitSlider(): void {
  const slider = one('.fit');
  const input = slider?.querySelector('input');
  const output = slider?.querySelector('output');
  const answer = slider?.querySelector('a');
  if (!slider || !input || !output || !answer) return;
  const plans = all('.plan[data-fit]');
  const show = () => {
    const fits = plans.find(({ dataset }) => Number(dataset.weeklyHours) >= input.valueAsNumber);
    output.textContent = `${input.value} hour${input.value === '1' ? '' : 's'}`;
    answer.textContent = fits?.dataset.fit ?? '';
    answer.href = `#${fits?.id ?? 'pricing'}`;
    return fits;
  };
  input.addEventListener('input', () => {
    const fits = show();
    for (const plan of plans) plan.classList.toggle('fits', plan === fits);
  });
  slider.hidden = false;
  show();
}
