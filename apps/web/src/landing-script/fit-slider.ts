import { all, one } from './elements.ts';

/** Shows the slider that names the first plan, of those in order of their price, with enough hours on each of so many days. */
export function setUpFitSlider(): void {
  const slider = one('.fit');
  const input = slider?.querySelector('input');
  const days = slider?.querySelector('select');
  const output = slider?.querySelector('output');
  if (!slider || !input || !days || !output) return;
  const answers = [...slider.querySelectorAll('a')];
  const of = ({ dataset }: HTMLElement, name: string) => Number(dataset[name]);
  const [most, max] = [Math.max(...answers.map((answer) => of(answer, 'hours'))), Number(input.max)];
  const show = () => {
    // Nobody streams more hours on these days than the plan with most of them grants.
    input.max = String(Math.min(max, most * Number(days.value)));
    output.textContent = `${input.value} hour${input.value === '1' ? '' : 's'}`;
    const enough = answers.filter((answer) => of(answer, 'hours') * Number(days.value) >= input.valueAsNumber);
    const plan = enough.find(({ hash }) => hash);
    const custom = enough.find(({ hash }) => !hash);
    const isDearer = plan && custom && of(custom, 'price') >= of(plan, 'price');
    for (const answer of answers) answer.hidden = answer !== plan && (answer !== custom || isDearer === true);
    return plan;
  };
  slider.addEventListener('input', () => {
    const plan = show();
    for (const card of all('.plan')) {
      if (`#${card.id}` === plan?.hash) card.dataset.fits = `Fits ${output.textContent} a week`;
      else delete card.dataset.fits;
    }
  });
  slider.hidden = false;
  show();
}
