import './begin-people.ts';
import { rememberNobody, watchTokens } from '../features/session/session.queries.ts';
import { untilAnswered } from '../lib/until-answered.ts';

await untilAnswered();

export { rememberNobody, watchTokens };
