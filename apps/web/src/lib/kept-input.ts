type Input = Readonly<Record<string, unknown>>;

// In memory only, since it may hold a password.
const kept = new Map<string, Input>();
let keptFor: number | null = null;

/** The session of a user has ended: forms that are unmounted from now on leave what was typed. */
export function keepInputFor(userId: number): void {
  kept.clear();
  keptFor = userId;
}

/** Somebody has signed in: what was typed waits for them where it is theirs, and is gone otherwise. */
export function releaseInputTo(userId: number): void {
  if (keptFor !== null && keptFor !== userId) kept.clear();
  keptFor = null;
}

/** Leaves what was typed into a form that is unmounted; nothing while its user is signed in. */
export function leaveInput(form: string, typed: Input): void {
  if (keptFor !== null && Object.keys(typed).length > 0) kept.set(form, typed);
}

/** Takes what was left for a form, once; nothing until its user has signed in again. */
export function takeInput(form: string): Input {
  const typed = (keptFor === null && kept.get(form)) || {};
  if (keptFor === null) kept.delete(form);
  return typed;
}
