import { useEffect } from 'react';

/**
 * Stands in for the package react-style-singleton (see vite.config.ts), with which Radix locks scrolling behind dialogs: a
 * component that keeps a style sheet in force while it is mounted, one for all that are mounted at once. The package adds a
 * <style>, which the content security policy refuses; a constructed style sheet needs no permission. A nonce (get-nonce)
 * would have to be new in every response, while the pages are rendered once and named by hashes and ETags.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    // Changed styles are applied only if `dynamic`, as in the package.
    const key = dynamic ? styles : '';
    // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the part of `styles` that may change.
    useEffect(() => {
      users += 1;
      if (users === 1) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      return () => {
        users -= 1;
        if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      };
    }, [key]);
    return null;
  };
}
