import { verifySync } from 'otplib';

/** Seconds for which an authenticator shows a code (RFC 6238). */
const STEP_SECONDS = 30;

/** The time step on which an instant falls. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** What is typed, without the spaces and hyphens that make it legible. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

type Attempt = { secret: string; code: string; at: Date; lastUsedStep: number };

/**
 * The time step whose code it is, the present one or one beside it, so that clocks may differ by half a minute; undefined for a
 * wrong code, and for one that was taken already: of a step no later than the last one used.
 */
export function matchingStep({ secret, code, at, lastUsedStep }: Attempt): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(at.getTime() / 1000),
    epochTolerance: STEP_SECONDS,
    // More than the newest step would be refused as an argument, where a clock was set back.
    afterTimeStep: Math.min(lastUsedStep, stepAt(at) + 1),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

// Without letters and digits that look alike (Crockford).
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Characters of a recovery code: 80 bits. */
export const RECOVERY_CODE_LENGTH = 16;

/** A recovery code as it is shown, `xxxx-xxxx-xxxx-xxxx`, from as many random bytes as it has characters. */
export const recoveryCodeOf = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

// What somebody reads off paper may be one of those that were left out.
const LOOKALIKES: Record<string, string> = { o: '0', i: '1', l: '1' };

/** The recovery code that was typed; undefined where it can be none. */
export function recoveryCodeIn(typed: string): string | undefined {
  const code = plainCode(typed).replace(/[oil]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return code.length === RECOVERY_CODE_LENGTH && [...code].every((each) => ALPHABET.includes(each)) ? code : undefined;
}
