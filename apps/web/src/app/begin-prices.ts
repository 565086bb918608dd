import './begin-times.ts';
import { customPlanChoice, moneySum } from '@livelift/contract';
import { untilAnswered } from '../lib/until-answered.ts';

moneySum.safeDecode(0);
customPlanChoice.safeParse(null);
await untilAnswered();
