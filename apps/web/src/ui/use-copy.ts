import { useState } from 'react';

/** Copies texts, and knows which one was copied last; `copy` says whether the browser let it. */
export function useCopy() {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      return true;
    } catch {
      // Permission was refused, or the page is not served over https.
      setCopied(null);
      return false;
    }
  };
  return { copied, copy };
}
