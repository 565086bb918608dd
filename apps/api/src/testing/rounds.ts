// Fifty requests at the same moment meet each other in every round: more rounds look for what needs luck.
const ROUNDS = Number(process.env.RACE_ROUNDS || 3);

/** The rounds of a race, from 1 on; `npm run races` sets more. */
export const RACE_ROUNDS: number[] = Array.from({ length: ROUNDS }, (_, index) => index + 1);
