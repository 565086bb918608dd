import type { CustomPlanChoice } from '@livelift/contract';
import { Check, Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { shareLinkQuery } from './custom-plan-fields.ts';

/** Copies a link to the calculator with the choice; shows it for copying by hand where the browser refuses. */
export function ShareLink({ choice, path }: { choice: CustomPlanChoice; path: string }) {
  const link = `${path}?${shareLinkQuery(choice)}`;
  const wholeLink = () => window.location.origin + link;
  const { copied, copy } = useCopy();
  // Consecutive refusals by the browser.
  const [refusals, setRefusals] = useState(0);
  const byHand = useRef<HTMLInputElement>(null);
  // Focuses and selects the link when it appears or copying fails again. Only then: moving the sliders must not lose
  // the focus.
  useEffect(() => {
    if (refusals === 0) return;
    byHand.current?.focus();
    byHand.current?.select();
  }, [refusals]);
  const onClick = async () => {
    const isDone = await copy(wholeLink());
    setRefusals((before) => (isDone ? 0 : before + 1));
  };
  const isCopied = copied !== null && copied === wholeLink();
  return (
    <div>
      <Button variant="ghost" size="sm" className="w-full" onClick={() => void onClick()}>
        {isCopied ? <Check aria-hidden /> : <Link2 aria-hidden />}
        {isCopied ? 'Link copied' : 'Copy share link'}
      </Button>
      <p role="status" className="sr-only">
        {isCopied && 'The link was copied. It carries your choice, not the price.'}
      </p>
      {refusals > 0 && (
        <TextField
          label="Share link"
          hint="Your browser does not let this page copy. Copy the link from here."
          value={wholeLink()}
          readOnly
          ref={byHand}
          className="mt-3"
        />
      )}
    </div>
  );
}
