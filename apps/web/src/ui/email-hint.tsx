import { suggestEmail } from '../lib/email-suggestion.ts';
import { TextButton } from './text-link.tsx';

type EmailHintProps = {
  /** What is typed so far. */
  email: string;
  onAccept: (suggestion: string) => void;
  /** What the field is for. */
  children: string;
};

/** The hint of a field for a new address: what it is for, and another address where the domain looks like a typo. */
export function EmailHint({ email, onAccept, children }: EmailHintProps) {
  const suggestion = suggestEmail(email);
  return (
    <>
      {children}
      <span role="status" className="block">
        {suggestion !== null && (
          <>
            Did you mean{' '}
            <TextButton className="break-all" onClick={() => onAccept(suggestion)}>
              {suggestion}
            </TextButton>
            ?
          </>
        )}
      </span>
    </>
  );
}
