import { all } from './elements.ts';

/** One answer at a time also where the browser does not know the name that groups them. */
export function keepOneQuestionOpen(): void {
  const questions = all('.faq details');
  for (const question of questions)
    question.addEventListener('toggle', () => {
      if (!question.hasAttribute('open')) return;
      for (const other of questions) if (other !== question) other.removeAttribute('open');
    });
}
