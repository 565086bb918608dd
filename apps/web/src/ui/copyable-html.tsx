import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from './copy-button.tsx';
import { SafeHtml } from './safe-html.tsx';

// Higher than a line of text, which is not to move apart for it.
const PLACE = '<span data-copy class="-my-2.5 -mr-2 inline-flex align-middle"></span>';

/** Such text with a Copy button behind each code, as an account number is written. */
export function CopyableHtml({ html, ...look }: ComponentProps<typeof SafeHtml>) {
  const text = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Element[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other places
  useLayoutEffect(() => setPlaces([...(text.current?.querySelectorAll('[data-copy]') ?? [])]), [html]);
  return (
    <div ref={text}>
      <SafeHtml html={html.replaceAll('</code>', `</code>${PLACE}`)} {...look} />
      {places.map((place, index) => {
        const code = place.previousElementSibling?.textContent.trim() ?? '';
        return createPortal(<CopyButton text={code} name={code} />, place, String(index));
      })}
    </div>
  );
}
