import type { CustomPlanChoice } from '@livelift/contract';
import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { linkQuery } from './custom-plan-fields.ts';

/** Copies a link to the calculator with the choice; shows it for copying by hand where the browser refuses. */
export function ShareLink({ choice, path }: { choice: CustomPlanChoice; path: string }) {
  const link = `${path}?${linkQuery(choice)}`;
  const wholeLink = () => window.location.origin + link;
  const [copied, setCopied] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(wholeLink());
      setCopied(link);
      setRefused(false);
    } catch {
      // Permission was refused, or the page is not served over https.
      setRefused(true);
    }
  };
  const isCopied = copied === link;
  return (
    <div>
      <Button variant="ghost" size="sm" className="w-full" onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden /> : <Link2 aria-hidden />}
        {isCopied ? 'Link copied' : 'Copy share link'}
      </Button>
      <p role="status" className="sr-only">
        {isCopied && 'The link was copied. It carries your choice, not the price.'}
      </p>
      {refused && (
        <TextField
          label="Share link"
          hint="Your browser does not let this page copy. Copy the link from here."
          value={wholeLink()}
          readOnly
          // What was asked for appears, ready to be copied.
          ref={(field) => {
            field?.focus();
            field?.select();
          }}
          className="mt-3"
          inputClassName="text-sm"
        />
      )}
    </div>
  );
}
