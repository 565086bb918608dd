import './begin-prices.ts';
import { user } from '@livelift/contract';
import { untilAnswered } from '../lib/until-answered.ts';

user.safeParse(null);
await untilAnswered();
