import { useEffect } from 'react';

// Stands in for the package react-style-singleton (see vite.config.ts): the same three functions, but with a
// constructed style sheet, which the content security policy allows, instead of an inline <style>, which it refuses.

/** A style sheet that is in force while at least one user holds it. */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add(css: string) {
      users += 1;
      if (users > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      sheet = null;
    },
  };
}

/** A hook that keeps one style sheet in force while a component that calls it is mounted. */
export function styleHookSingleton() {
  const sheet = stylesheetSingleton();
  return function useStyle(styles: string, isDynamic?: boolean) {
    // A change of the styles counts only when the caller says so, as in the package this stands in for.
    const key = isDynamic ? styles : '';
    // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the part of `styles` that may change.
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
    }, [key]);
  };
}

/** A component that keeps one style sheet in force while it is mounted. */
export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyle(styles, dynamic);
    return null;
  };
}
