import '../lib/zod-without-eval.ts';
import '../styles.css';
import { untilAnswered } from '../lib/until-answered.ts';

// In parts, what the API's answers look like and what draws them: begun in one go they are a quarter of a second on a
// phone in which nothing that is pressed answers. All are in files that the page has loaded by then, too.
const PARTS = [() => import('./first-plans.ts'), () => import('./first-session.ts'), () => import('./start.tsx')];
for (const begin of PARTS) {
  await untilAnswered();
  await begin();
}
