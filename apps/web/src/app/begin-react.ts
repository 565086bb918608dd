import './begin-session.ts';
import { createRoot } from 'react-dom/client';
import { untilAnswered } from '../lib/until-answered.ts';

await untilAnswered();

export { createRoot };
