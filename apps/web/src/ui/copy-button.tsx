import { Check, Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { toast } from './toaster.tsx';
import { useCopy } from './use-copy.ts';

type CopyButtonProps = {
  /** What is copied; never read out, since it may be secret or long. */
  text: string;
  /** What it is called: "the reference". */
  name: string;
};

/** Copies a text that stands beside it, where it can be selected by hand if the browser refuses. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const { copied, copy } = useCopy();
  const isCopied = copied === text;
  const onClick = async () => {
    if (await copy(text)) toast.clearError();
    else toast.error('Not copied', `Your browser does not let this page copy. Select ${name} and copy it from here.`);
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => void onClick()}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span className="max-sm:sr-only">{isCopied ? 'Copied' : 'Copy'}</span> <span className="sr-only">{name}</span>
      </Button>
      <span role="status" className="sr-only">
        {isCopied && `Copied ${name}.`}
      </span>
    </>
  );
}
