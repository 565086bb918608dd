import { all } from './elements.ts';

/** Keeps one answer open at a time in browsers that do not support <details name>. */
export function keepOneQuestionOpen(): void {
  const questions = all('.faq details');
  for (const question of questions)
    question.addEventListener('toggle', () => {
      if (!question.hasAttribute('open')) return;
      for (const other of questions) if (other !== question) other.removeAttribute('open');
    });
}
