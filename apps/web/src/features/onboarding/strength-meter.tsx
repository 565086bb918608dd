import { PASSWORD_LENGTH } from '@livelift/contract';
import { cn } from '../../lib/class-names.ts';
import { strengthOf } from './password-strength.ts';

const fills = { 1: 'bg-danger', 2: 'bg-warning', 3: 'bg-success', 4: 'bg-success' } as const;
const STEPS = [1, 2, 3, 4] as const;

/** The strength of a password as text; the bars only repeat it. */
export function StrengthMeter({ password, email }: { password: string; email: string }) {
  const strength = strengthOf(password, [email]);
  const missing = PASSWORD_LENGTH.min - [...password.normalize('NFC')].length;
  return (
    <span className="block">
      <span aria-hidden className="mt-0.5 mb-1.5 grid grid-cols-4 gap-1.5">
        {STEPS.map((step) => (
          <span
            key={step}
            className={cn(
              'h-1 rounded-full transition-colors duration-150',
              strength && step <= strength.level ? fills[strength.level] : 'bg-line',
            )}
          />
        ))}
      </span>
      <span aria-live="polite">
        {strength && (
          <>
            <strong className="font-semibold text-ink">{strength.word}.</strong> {strength.advice}
          </>
        )}
        {!strength && password === '' && `At least ${PASSWORD_LENGTH.min} characters.`}
        {!strength && password !== '' && `At least ${PASSWORD_LENGTH.min} characters: ${missing} more.`}
      </span>
    </span>
  );
}
